import type { ServerResponse } from "node:http";
import { expect, test } from "@jest/globals";
import { chunkedBody } from "../../../mock-vllm/server/chunked-body.ts";

/** A body whose socket notes its writes under a name. */
function aBody(name: string, log: string[]) {
  const socket = {
    write: (bytes: Buffer) => log.push(`${name}: ${JSON.stringify(String(bytes))}`),
  };
  return chunkedBody({ socket } as unknown as ServerResponse);
}

test("Writes in a row leave as one buffer when the turn ends", async () => {
  const log: string[] = [];
  const body = aBody("a", log);
  body.write(Buffer.from("one"));
  body.write(Buffer.from("two"));
  expect(log).toEqual([]);
  await new Promise(setImmediate);
  expect(log).toEqual(['a: "3\\r\\none\\r\\n3\\r\\ntwo\\r\\n"']);
});

test("One response's bytes leave before another response's are held", async () => {
  const log: string[] = [];
  const [a, b] = [aBody("a", log), aBody("b", log)];
  a.write(Buffer.from("one"));
  b.write(Buffer.from("two"));
  expect(log).toEqual(['a: "3\\r\\none\\r\\n"']);
  a.write(Buffer.from("three"));
  expect(log).toEqual(['a: "3\\r\\none\\r\\n"', 'b: "3\\r\\ntwo\\r\\n"']);
  await new Promise(setImmediate);
  expect(log.at(-1)).toBe('a: "5\\r\\nthree\\r\\n"');
});
