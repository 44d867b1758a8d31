/**
 * The project's own benchmark. Minutes long; prints Markdown and writes JSON.
 *
 *   npm run bench                                  all sections but peers, to stdout and bench-results.json
 *   npm run bench -- --write docs/accuracy.md      and into the page
 *   npm run bench -- --only cost,memory            some sections
 *   npm run bench -- --only peers                  other benchmarks' clients, where they are installed
 *   npm run bench -- --tiny                        little loads: does it work, not how well
 *   npm run bench -- --short                       half a minute: fails when a chunk costs 20 % more
 *   npm run bench -- --store                       measures the short form and stores its ratios
 */
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { judgeCost, readBaseline, SHORT_LOADS, shortNames, storeBaseline } from "./baseline.ts";
import { dateLabel, nowMs } from "./clock.ts";
import { machineLine } from "./machine.ts";
import { replaceMeasured } from "./markdown.ts";
import { measurePeers } from "./peers/section.ts";
import { SECTIONS } from "./sections.ts";

/** On request alone, since it needs other programs; it has a place of its own on the page. */
const PEERS = { name: "peers", title: "The same load, client by client", measure: measurePeers };
const ALL_SECTIONS = [...SECTIONS, PEERS];

/** Longer than the short form measures: what is stored is what all later ones are held against. */
const STORE_TIMES = 3;

const { values: options } = parseArgs({
  options: {
    write: { type: "string" },
    json: { type: "string", default: "bench-results.json" },
    only: { type: "string" },
    tiny: { type: "boolean", default: false },
    short: { type: "boolean", default: false },
    store: { type: "boolean", default: false },
  },
});

if (options.store) await store();
else if (options.short) await runShort();
else await runAll();

async function store(): Promise<void> {
  const ratios = { replay: Number.NaN, sockets: Number.NaN };
  for (const name of shortNames()) {
    ratios[name] = (await SHORT_LOADS[name].measure(STORE_TIMES)).ratio;
    process.stdout.write(`${name}: stored ${ratios[name].toFixed(3)} × the bare drain.\n`);
  }
  await storeBaseline(ratios);
}

async function runShort(): Promise<void> {
  const baseline = await readBaseline();
  for (const name of shortNames()) {
    const measured = await SHORT_LOADS[name].measure(1);
    const { passed, text } = judgeCost(name, measured, baseline[name]);
    process.stdout.write(`${text}\n`);
    if (!passed) process.exitCode = 1;
  }
}

async function runAll(): Promise<void> {
  const wanted = options.only?.split(",") ?? SECTIONS.map(({ name }) => name);
  const unknown = wanted.filter((name) => !ALL_SECTIONS.some((section) => section.name === name));
  if (unknown.length > 0) {
    const known = ALL_SECTIONS.map(({ name }) => name).join(", ");
    throw new Error(`There is no section ${unknown.join(", ")}. Sections: ${known}.`);
  }
  const scale = options.tiny ? "tiny" : "full";
  const head = headline();
  const texts: Record<"measured" | "peers", string[]> = { measured: [], peers: [] };
  const data: Record<string, unknown> = { date: dateLabel(), machine: machineLine(), scale };
  for (const section of ALL_SECTIONS.filter(({ name }) => wanted.includes(name))) {
    const startMs = nowMs();
    const { text, result } = await section.measure(scale);
    const seconds = ((nowMs() - startMs) / 1000).toFixed(0);
    process.stderr.write(`${section.name}: ${seconds} s\n`);
    texts[section === PEERS ? "peers" : "measured"].push(`### ${section.title}\n\n${text}`);
    data[section.name] = result;
  }
  await writeFile(options.json, `${JSON.stringify(data, null, 2)}\n`);
  for (const place of ["measured", "peers"] as const) {
    if (texts[place].length > 0) await show(place, [head, ...texts[place]].join("\n\n"));
  }
}

/** To stdout, and into its place on the page. */
async function show(place: "measured" | "peers", text: string): Promise<void> {
  process.stdout.write(`${text}\n`);
  if (options.write === undefined) return;
  const page = await readFile(options.write, "utf8");
  await writeFile(options.write, replaceMeasured(page, text, place));
}

function headline(): string {
  const args = process.argv.slice(2).join(" ");
  const command = `npm run bench${args === "" ? "" : ` -- ${args}`}`;
  return `Measured ${dateLabel()} by \`${command}\` on ${machineLine()}`;
}
