import type { ActionRun } from "./runner.ts";
import type { FakeGitHub } from "./server.ts";

/**
 * Every place where people could read this secret after a run: the masked log, outputs, summary,
 * comments, artifacts, in any of the forms of {@link leaksIn}. Empty when all is well.
 */
export function findLeaks(
  secret: string,
  { log, outputs, summary }: LeakSource,
  github: FakeGitHub,
) {
  const places = new Map<string, string>([
    ["log", log],
    ["summary", summary],
    ...Object.entries(outputs).map(([name, value]) => [`output ${name}`, value] as const),
  ]);
  for (const { comments } of github.world.repositories.values()) {
    for (const { id, body } of comments) places.set(`comment ${id}`, body);
  }
  for (const artifact of github.artifacts()) {
    for (const [name, content] of artifact.files) {
      places.set(`${name} in artifact ${artifact.name}`, content.toString("latin1"));
    }
  }
  return [...places].flatMap(([place, text]) =>
    leaksIn(text, secret).map((leak) => `${place}: ${leak}`),
  );
}

type LeakSource = Pick<ActionRun, "log" | "outputs" | "summary">;

/**
 * Every form of this secret that the text holds, whatever its case: in clear, URL-encoded,
 * JSON-escaped, in hex, or anywhere inside something in base64.
 */
export function leaksIn(text: string, secret: string): readonly string[] {
  const folded = text.toLowerCase();
  const plain = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString("hex"),
  ].filter((form) => folded.includes(form.toLowerCase()));
  return [...new Set([...plain, ...base64RunsWith(secret, text)])];
}

/** Found by decoding, from each of four letters on, so that no alignment is missed. */
function base64RunsWith(secret: string, text: string): readonly string[] {
  return (text.match(/[\w+/-]{8,}/g) ?? []).filter((run) =>
    [0, 1, 2, 3].some((first) =>
      Buffer.from(run.slice(first), "base64").toString("latin1").includes(secret),
    ),
  );
}

/** A secret as a careless server may echo it, by the name of the form. */
export function echoesOf(secret: string): Readonly<Record<string, string>> {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  return {
    plain: secret,
    "in capitals": secret.toUpperCase(),
    "URL-encoded": encodeURIComponent(secret),
    "URL-encoded in lower case": encodeURIComponent(secret).replace(/%../g, (hex) =>
      hex.toLowerCase(),
    ),
    "JSON-escaped": JSON.stringify({ key: secret }),
    hex: Buffer.from(secret).toString("hex"),
    base64: base64(secret),
    base64url: Buffer.from(secret).toString("base64url"),
    "a bearer header in base64": base64(`Bearer ${secret}`),
    "base64 at the first offset": base64(`use${secret}...`),
    "base64 at the second offset": base64(`u${secret}...`),
    "base64 at the third offset": base64(`us${secret}...`),
  };
}
