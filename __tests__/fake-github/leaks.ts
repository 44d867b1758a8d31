import type { ActionRun } from "./runner.ts";
import type { FakeGitHub } from "./server.ts";

/**
 * Every place where people could read this secret after a run: the masked log, outputs, summary,
 * comments, artifacts. In clear, base64 (also of `Bearer <secret>`), URL-encoded or JSON-escaped.
 * Empty when all is well.
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
  const forms = formsOf(secret);
  return [...places].flatMap(([place, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${place}: ${form}`),
  );
}

type LeakSource = Pick<ActionRun, "log" | "outputs" | "summary">;

function formsOf(secret: string): readonly string[] {
  const forms = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    ...[secret, `Bearer ${secret}`, `:${secret}`].map((text) =>
      Buffer.from(text).toString("base64").replace(/=+$/, ""),
    ),
  ];
  return [...new Set(forms)];
}
