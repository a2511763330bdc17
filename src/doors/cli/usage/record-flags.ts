import { Fault, fault } from "#base/fault.ts";
import type { JsonObject } from "#base/json.ts";
import { CATEGORY_NAMES, type Category, isCategory, ORIGIN_SPEAKERS } from "#base/memory-item.ts";
import type { FaultChoice } from "#base/search-faults.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { type Choice, pickOne } from "#doors/cli/terminal/ask.ts";
import { fit } from "#doors/cli/terminal/columns.ts";
import { textOnStdin } from "#doors/cli/terminal/read-stdin.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { STDERR, screenOf } from "#doors/cli/terminal/text-stream.ts";
import { preferencesPath } from "#layouts/journal-paths.ts";
import { folderOfMemory } from "#layouts/record-paths.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { listRecords } from "#review/list-records.ts";
import { projectContextAt } from "#session/context/project-context.ts";
import type { Origin } from "#trust/trust-signals.ts";
import { idByNumber } from "./memory-by-number.ts";
import { projectFolder, REPEATABLE_SUFFIX } from "./shared-flags.ts";

/** The word that names a record. */
export const RECORD_WORD = {
  record: {
    type: "positional",
    required: true,
    description: "Its id, `category/id`, or the path of its file",
  },
} as const;

/** The flag for a draft. */
export const INPUT_FLAG = {
  input: {
    type: "string",
    valueHint: "file",
    description: "The JSON file; by default stdin",
  },
} as const;

/** The flag that makes a change conditional on the version that was read. */
export const HASH_FLAG = {
  hash: {
    type: "string",
    valueHint: "md5",
    description: "Refuse if the file's md5 has changed",
  },
} as const;

/** The origin of a record, and its confidence. */
export const ORIGIN_FLAGS = {
  by: {
    type: "enum",
    options: [...ORIGIN_SPEAKERS] as string[],
    valueHint: "who",
    description: "The author",
  },
  session: { type: "string", valueHint: "id", description: "The session of the statement" },
  evidence: {
    type: "string",
    valueHint: "uuid",
    description: "A line of the conversation that shows it; may be repeated",
  },
  approved: { type: "boolean", description: "A person has agreed to it" },
} as const;

interface OriginArgs {
  readonly by?: string | undefined;
  readonly session?: string | undefined;
  readonly approved?: boolean | undefined;
}

/**
 * The origin that the flags name. An agent is not trusted about what a person said or agreed to;
 * its own words count as the agent's.
 */
export function originFrom(
  world: World,
  { by, session, approved = false }: OriginArgs,
  evidence: readonly string[],
): Origin | undefined {
  const isAgent = world.caller.by === "agent";
  if (by === undefined && session === undefined && !approved && evidence.length === 0) {
    return isAgent ? { by: "agent", evidence, approved: false } : undefined;
  }
  const named = ORIGIN_SPEAKERS.find((name) => name === by) ?? "agent";
  const speaker = isAgent && named === "user" ? "agent" : named;
  return {
    by: speaker,
    ...(session !== undefined && { session }),
    evidence,
    approved: approved && !isAgent,
  };
}

/** The draft of a command, from a file or from stdin; a terminal would block. */
export async function givenDraft(
  memory: RecordMemory,
  input: string | undefined,
  command: string,
): Promise<JsonObject> {
  const { draftFrom, readDraft } = await import("#remember/read-draft.ts");
  if (input !== undefined) return readDraft(memory, input);
  const text = await textOnStdin();
  if (text === undefined) throw fault("missing-value", { flag: "--input", command });
  return draftFrom(text);
}

/** The category that a flag or the draft names; throws a fault if they differ. */
export function categoryOf(flag: string | undefined, given: JsonObject): Category {
  const said = given["category"];
  const drafted = typeof said === "string" ? said.toLowerCase() : said;
  const word = flag ?? drafted;
  if (isCategory(word) && (drafted === undefined || drafted === word)) return word;
  if (word === undefined) throw fault("no-category", {});
  const value = `${drafted ?? word}`;
  const wanted = flag
    ? `the category of the draft, not \`${flag}\``
    : `one of ${CATEGORY_NAMES.map((name) => `\`${name}\``).join(", ")}`;
  throw fault("bad-value", { name: "--category", value, wanted });
}

/** The argument for one sentence. */
export const sentenceWord = (description: string) =>
  ({ type: "positional", required: true, valueHint: REPEATABLE_SUFFIX, description }) as const;

/** The argument for words that name a memory; without them a person on a terminal picks one. */
export const memoryWord = (description: string) =>
  ({ memory: { ...sentenceWord(description), required: false } }) as const;

/** The words that name a memory; `-` reads them from stdin. */
export async function namingWords(word: string, command: string): Promise<string> {
  const text = (word === "-" ? ((await textOnStdin()) ?? "") : word).trim();
  if (text === "") throw fault("missing-word", { word: "memory", command });
  return text;
}

/** The sentence that a command was given; `-`, or no word beside a pipe, reads it from stdin. */
export async function sentenceFrom(words: readonly string[], command: string): Promise<string> {
  const [first, ...more] = words;
  if (more.length > 0) throw fault("quote-sentence", { command, words: words.join(" ") });
  const isRead = first === undefined || first === "-";
  const text = (isRead ? ((await textOnStdin()) ?? "") : first).trim();
  if (text === "" && first === undefined) throw fault("missing-word", { word: "text", command });
  if (text === "") throw fault("empty-sentence", { command });
  return text;
}

/** The project that `--root` names, by default that of the current folder; throws a fault if there is none. */
export async function recordRoot(world: World, word: string | undefined): Promise<string> {
  const root = await rootIfAny(world, word);
  if (root === undefined) throw fault("no-project", { folder: world.cwd });
  return root;
}

/** The same; undefined where no project is, but the user has memories for all projects. */
export async function rootIfAny(
  world: World,
  word: string | undefined,
): Promise<string | undefined> {
  const folder = folderOfMemory(projectFolder(world, word));
  if (world.memoryDir === undefined) throw fault("no-home", {});
  const { root } = await projectContextAt(world, folder);
  const isGlobal = word === undefined && isThere(preferencesPath(world.memoryDir));
  if (root === undefined && !isGlobal) throw fault("no-project", { folder });
  return root;
}

/** The records outside of any project. */
export const NO_RECORDS: Awaited<ReturnType<typeof listRecords>> = {
  records: [],
  broken: [],
  isSafe: true,
};

/** Which command asks, and where its records are. */
interface PickRequest {
  /** The words that name a memory, as the shell has split them. */
  readonly typed: readonly string[];
  readonly folder: string | undefined;
  readonly command: string;
  /** Only memories of this kind can be picked. */
  readonly category?: Category;
}

/** Runs with a word; if it could mean several memories, a person on a terminal picks one of them. */
export async function withMeant<Result>(
  terminal: Terminal,
  word: string,
  run: (word: string) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await run(word);
  } catch (error) {
    const choices = error instanceof Fault ? error.choices : [];
    if (choices.length === 0 || !terminal.canAsk) throw error;
    const question = `\`${word}\` could be ${choices.length} memories; which one?`;
    return run(await pickOne(terminal, question, choices.map(choiceOf)));
  }
}

/** A memory in a list to pick from: its kind, and its sentence as far as the screen is wide. */
export function choiceOf({ id, text }: FaultChoice): Choice {
  const kind = id.includes("/") ? id.slice(0, id.indexOf("/")) : "";
  const head = `${kind.replaceAll("_", " ").padEnd(KIND_COLUMNS)}  `;
  const room = screenOf(STDERR, true).columns - FRAME_COLUMNS - head.length;
  return { value: id, label: `${head}${fit(text || id, Math.max(KIND_COLUMNS, room))}` };
}

const KIND_COLUMNS = "preference".length;
/** The frame before each row. */
const FRAME_COLUMNS = 6;

/** The word that names a memory; if it is missing, a person on a terminal picks an active record. */
export async function wordOrPick(
  world: World,
  terminal: Terminal,
  { typed, folder, command, category }: PickRequest,
): Promise<string> {
  if (typed.length > 0) {
    const words = typed.join(" ");
    const asked = { words, folder, command, rootOf: rootIfAny };
    return (await idByNumber(world, terminal, asked)) ?? words;
  }
  if (!terminal.canAsk) throw fault("missing-word", { word: "memory", command });
  const root = await rootIfAny(world, folder);
  const look = { category, statuses: ["active"] } as const;
  const { records } = root === undefined ? NO_RECORDS : await listRecords({ world, root }, look);
  const { readPreferences } = await import("#layouts/journal/preferences-format.ts");
  const named = records.map(({ category, id, title }) => ({
    id: `${category}/${id}`,
    text: title,
  }));
  const globals = category === undefined ? readPreferences(world) : [];
  const choices = [...named, ...globals].map(choiceOf);
  if (choices.length === 0) throw fault("missing-word", { word: "memory", command });
  return pickOne(terminal, QUESTIONS[command] ?? `Which memory to ${command}?`, choices);
}

const QUESTIONS: Readonly<Record<string, string>> = {
  done: "Which one is done?",
  why: "Which memory do you ask about?",
};
