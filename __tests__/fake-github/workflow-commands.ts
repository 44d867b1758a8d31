/** One line of a step's log, in the order in which the runner reads it. */
export type LogLine = { readonly stream: "stdout" | "stderr"; readonly text: string };

type Annotation = {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly title: string | undefined;
  readonly file: string | undefined;
};

export type ReadLog = {
  /** Those that GitHub keeps: ten of each level, each cut at 4,096 characters. */
  readonly annotations: readonly Annotation[];
  readonly droppedAnnotations: number;
  readonly masks: readonly string[];
  readonly groups: readonly string[];
  readonly debug: readonly string[];
  /** Commands that took effect, with their data: also those that nobody meant to issue. */
  readonly commands: readonly Command[];
  /** The log as people see it: commands gone or rewritten, secrets replaced. */
  readonly visible: string;
};

type Command = {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
};

const ANNOTATION_LEVELS = ["error", "warning", "notice"] as const;
const MAX_PER_LEVEL = 10;
const MAX_MESSAGE_CHARACTERS = 4_096;
const COMMANDS = new Set<string>([
  ...ANNOTATION_LEVELS,
  ...["add-mask", "add-matcher", "add-path", "debug", "echo", "endgroup", "group"],
  ...["remove-matcher", "save-state", "set-env", "set-output", "stop-commands"],
]);

/**
 * Reads a step's log as the runner does: both streams, `::name k=v::data` at the start of a line
 * and the older `##[name k=v]data` anywhere in it, until `stop-commands` and its token.
 */
export function readLog(lines: readonly LogLine[], secrets: readonly string[]): ReadLog {
  const masks = [...secrets];
  const commands: Command[] = [];
  const visible: string[] = [];
  let resumeToken: string | undefined;
  for (const { text } of lines) {
    const command = parseCommand(text, resumeToken);
    if (resumeToken !== undefined) {
      if (command?.name === resumeToken.toLowerCase()) resumeToken = undefined;
      visible.push(mask(text, masks));
      continue;
    }
    if (!command) {
      visible.push(mask(text, masks));
      continue;
    }
    commands.push(command);
    if (command.name === "stop-commands" && isStopToken(command.data)) resumeToken = command.data;
    if (command.name === "add-mask") masks.push(...maskable(command.data));
    const shown = shownAs(command, text);
    if (shown !== undefined) visible.push(mask(shown, masks));
  }
  const issued = commands.flatMap(annotationOf);
  const annotations = ANNOTATION_LEVELS.flatMap((level) =>
    issued.filter((one) => one.level === level).slice(0, MAX_PER_LEVEL),
  );
  return {
    annotations,
    droppedAnnotations: issued.length - annotations.length,
    masks,
    groups: dataOf(commands, "group"),
    debug: dataOf(commands, "debug"),
    commands,
    visible: visible.join("\n"),
  };
}

/** Replaces each secret by three stars, longer ones first. */
export function mask(text: string, secrets: readonly string[]): string {
  return secrets
    .toSorted((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, "***"), text);
}

/** The runner refuses a token that anybody could guess: an empty one or a command's name. */
function isStopToken(data: string): boolean {
  return data !== "" && data !== "pause-logging" && !COMMANDS.has(data.toLowerCase());
}

/** A multi-line secret is masked as a whole and line by line. */
function maskable(data: string): readonly string[] {
  return [...new Set([data, ...data.split(/\r?\n/)])].filter((line) => line.trim() !== "");
}

function parseCommand(text: string, resumeToken: string | undefined): Command | undefined {
  const isKnown = (name: string) =>
    COMMANDS.has(name.toLowerCase()) || name.toLowerCase() === resumeToken?.toLowerCase();
  const [, head, data = ""] = /^\s*::(.*?)::([\s\S]*)$/.exec(text) ?? [];
  if (head !== undefined && isKnown(nameIn(head))) {
    return {
      name: nameIn(head).toLowerCase(),
      properties: propertiesIn(head, ",", { "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": "," }),
      data: decode(data, { "%0D": "\r", "%0A": "\n" }),
    };
  }
  const [, oldHead, oldData = ""] = /##\[([^\]]*)\]([\s\S]*)$/.exec(text) ?? [];
  if (oldHead === undefined || !isKnown(nameIn(oldHead))) return undefined;
  const escapes = { "%3B": ";", "%0D": "\r", "%0A": "\n", "%5D": "]" };
  return {
    name: nameIn(oldHead).toLowerCase(),
    properties: propertiesIn(oldHead, ";", escapes),
    data: decode(oldData, escapes),
  };
}

function nameIn(head: string): string {
  return head.split(" ", 1)[0] ?? "";
}

function propertiesIn(
  head: string,
  separator: string,
  escapes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const space = head.indexOf(" ");
  if (space < 0) return {};
  const pairs = head
    .slice(space + 1)
    .trim()
    .split(separator)
    .map((pair) => /^([^=]+)=([\s\S]+)$/.exec(pair))
    .flatMap((found) => (found ? [[found[1] ?? "", decode(found[2] ?? "", escapes)]] : []));
  return Object.fromEntries(pairs);
}

/** `%25` comes last, so that an escaped per cent sign cannot start another escape. */
function decode(text: string, escapes: Readonly<Record<string, string>>): string {
  return Object.entries({ ...escapes, "%25": "%" }).reduce(
    (done, [code, character]) => done.replaceAll(code, character),
    text,
  );
}

/** What the log shows for a command; nothing for a mask or a debug line. */
function shownAs({ name, data }: Command, text: string): string | undefined {
  if (name === "stop-commands") return text;
  if (name === "endgroup") return "##[endgroup]";
  const isShown = name === "group" || ANNOTATION_LEVELS.some((level) => level === name);
  return isShown ? `##[${name}]${data}` : undefined;
}

function annotationOf({ name, data, properties }: Command): readonly Annotation[] {
  const level = ANNOTATION_LEVELS.find((one) => one === name);
  if (!level) return [];
  const message = data.slice(0, MAX_MESSAGE_CHARACTERS);
  return [{ level, message, title: properties["title"], file: properties["file"] }];
}

function dataOf(commands: readonly Command[], name: string): readonly string[] {
  return commands.filter((command) => command.name === name).map(({ data }) => data);
}
