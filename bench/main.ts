/** The project's own benchmark: `npm run bench -- --help`. */
import { readFile, writeFile } from "node:fs/promises";
import { judgeCost, readBaseline, SHORT_LOADS, SHORT_NAMES, storeBaseline } from "./baseline.ts";
import { dateLabel, nowMs } from "./clock.ts";
import { machineLine } from "./machine.ts";
import { replaceMeasured } from "./markdown.ts";
import { type BenchOptions, helpText, readOptions } from "./options.ts";
import { measurePeers } from "./peers/section.ts";
import { SECTIONS } from "./sections.ts";

/** On request alone, since it needs other programs; it has a place of its own on the page. */
const PEERS = { name: "peers", title: "The same load, client by client", measure: measurePeers };
const ALL_SECTIONS = [...SECTIONS, PEERS];
const SECTION_NAMES = ALL_SECTIONS.map(({ name }) => name);

/** Longer than the short form measures: what is stored is what all later ones are held against. */
const STORE_TIMES = 3;

const options = readOptions(process.argv.slice(2), SECTION_NAMES);
if ("problems" in options) {
  process.stderr.write(
    `${options.problems.join("\n")}\nnpm run bench -- --help lists the options.\n`,
  );
  process.exitCode = 2;
} else if (options.kind === "help") {
  process.stdout.write(helpText(SECTION_NAMES));
} else if (options.kind === "sections") await runSections(options);
else if (options.kind === "store") await store();
else await runShort();

async function store(): Promise<void> {
  const ratios = { replay: Number.NaN, sockets: Number.NaN };
  for (const name of SHORT_NAMES) {
    ratios[name] = (await SHORT_LOADS[name].measure(STORE_TIMES)).ratio;
    process.stdout.write(`${name}: stored ${ratios[name].toFixed(3)} × the bare drain.\n`);
  }
  await storeBaseline(ratios);
}

async function runShort(): Promise<void> {
  const baseline = await readBaseline();
  for (const name of SHORT_NAMES) {
    const measured = await SHORT_LOADS[name].measure(1);
    const { passed, text } = judgeCost(name, measured, baseline[name]);
    process.stdout.write(`${text}\n`);
    if (!passed) process.exitCode = 1;
  }
}

async function runSections({
  only,
  scale,
  json,
  write,
}: Extract<BenchOptions, { kind: "sections" }>): Promise<void> {
  const wanted = only ?? SECTIONS.map(({ name }) => name);
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
  await writeFile(json, `${JSON.stringify(data, null, 2)}\n`);
  for (const place of ["measured", "peers"] as const) {
    if (texts[place].length === 0) continue;
    const text = [head, ...texts[place]].join("\n\n");
    process.stdout.write(`${text}\n`);
    if (write === null) continue;
    await writeFile(write, replaceMeasured(await readFile(write, "utf8"), text, place));
  }
}

function headline(): string {
  const args = process.argv.slice(2).join(" ");
  const command = `npm run bench${args === "" ? "" : ` -- ${args}`}`;
  return `Measured ${dateLabel()} by \`${command}\` on ${machineLine()}`;
}
