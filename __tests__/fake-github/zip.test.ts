import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { readZip, writeZip } from "./zip.ts";

test("what is written into a zip file is read back", () => {
  const name = fc.string({ minLength: 1, unit: "grapheme" }).filter((one) => one !== "__proto__");
  const entries = fc.dictionary(name, fc.uint8Array({ maxLength: 200 }));
  fc.assert(
    fc.property(entries, (files) => {
      const contents = Object.entries(files).map(
        ([key, bytes]) => [key, Buffer.from(bytes)] as const,
      );
      expect([...readZip(writeZip(Object.fromEntries(contents)))]).toEqual(
        Object.entries(Object.fromEntries(contents)),
      );
    }),
    { numRuns: 50 },
  );
});
