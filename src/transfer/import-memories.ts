import { statSync } from "node:fs";
import { fault } from "#base/fault.ts";
import type { Category } from "#base/memory-item.ts";
import { baseName, isWithin } from "#base/path.ts";
import { typedPath, type World } from "#base/world.ts";
import { neededText } from "#disk/read-text.ts";
import { filesBelow } from "#disk/walk-folder.ts";
import { knownRoots } from "#layouts/known-projects.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { type BundleItem, isBundle, parseBundle } from "./bundle-format.ts";
import { type ForeignNote, type ImportTarget, notesIn } from "./foreign-notes.ts";
import {
  IMPORT_ACTION,
  type ImportTask,
  importItem,
  importNote,
  importRecords,
  isWished,
  kindOf,
  type Outcome,
  type WishedRecord,
} from "./import-one.ts";

/** The path to import, and the conditions. */
export interface ImportQuestion {
  /** A bundle, a file or database of another tool, or a folder of them. */
  readonly path: string;
  readonly folder: string;
  /** The project's name in the other tool; without it, the name of its folder. */
  readonly from?: string | undefined;
  /** Whether it is the user's own, so that nothing of it waits. */
  readonly isOwn: boolean;
  readonly isDry: boolean;
  /** The kind of the lines and notes that are taken; undefined if each has its own. */
  readonly kind?: Category | undefined;
  /** Hears how many more records are done. */
  readonly onDone?: ((count: number) => void) | undefined;
  readonly pairs: readonly string[];
}

type TakeResult = Outcome | WishedRecord;

/** One memory that was found, and how it is imported; a person chooses among the numbered lines. */
interface Candidate {
  readonly line?: { readonly number: number; readonly text: string; readonly kind: Category };
  /** Whether nothing in the file was recognised. */
  readonly isUnknown?: boolean;
  readonly take: (importing: ImportTask) => TakeResult | Promise<TakeResult>;
}

/** Everything that was found. */
export interface ImportPlan {
  readonly memory: RecordMemory;
  readonly question: ImportQuestion;
  readonly candidates: readonly Candidate[];
}

/** Reads what is to be imported; nothing is written yet. */
export async function planImport(world: World, question: ImportQuestion): Promise<ImportPlan> {
  if (question.isOwn && world.caller.by === "agent") {
    const wanted = "a person at the terminal, and no agent";
    throw fault("bad-value", { name: "--mine", value: "true", wanted });
  }
  const asOne = { id: crypto.randomUUID(), action: IMPORT_ACTION };
  const opened = openRecords(world, { folder: question.folder, pairs: question.pairs });
  const memory = { ...opened, asOne };
  const { root } = memory.place;
  const target = { root, name: question.from ?? baseName(root) };
  const candidates: Candidate[] = [];
  let count = 0;
  const next = () => ++count;
  const path = typedPath(world, question.path);
  refuseOthers(world, { path, root });
  for (const file of filesAt(path)) candidates.push(...(await candidatesIn(file, target, next)));
  if (candidates.every(({ isUnknown }) => isUnknown))
    throw fault("refused-file", { path, why: "nothing in it was recognised as memory" });
  return { memory, question, candidates };
}

/** Refuses an agent what lies in another project, or in the folders of all projects. */
function refuseOthers(
  world: World,
  { path, root }: { readonly path: string; readonly root: string },
) {
  if (world.caller.by === "person" || isWithin(path, root)) return;
  const others = [
    ...knownRoots(world),
    ...(world.memoryDir === undefined ? [] : [world.memoryDir]),
  ];
  if (others.some((other) => isWithin(path, other))) throw fault("other-project", { word: path });
}

/** The numbered lines among which a person chooses. */
export function linesToChoose({ candidates }: ImportPlan): string[] {
  return candidates.flatMap(({ line }) => (line ? [`${line.number}. ${line.text}`] : []));
}

/** The numbers of the lines that a person chooses. */
export type ChosenLines = ReadonlySet<number> | "all";

/**
 * Imports what was found, and reports what became of each memory. Importing twice is importing
 * once. A numbered line is imported only if its number is in `lines`.
 */
export async function importPlanned(
  world: World,
  { memory, question, candidates }: ImportPlan,
  lines: ChosenLines = new Set(),
): Promise<Outcome[]> {
  refuseOtherLines(candidates, lines);
  const { isOwn, isDry, kind } = question;
  const importing = { world, memory, isOwn, isDry, kind };
  const took: TakeResult[] = [];
  for (const { line, take } of candidates) {
    const isTaken = line === undefined || lines === "all" || lines.has(line.number);
    took.push(isTaken ? await take(importing) : notChosen(line));
  }
  // Each alone would read all of the others again.
  const records = importRecords(importing, took.filter(isWished), question.onDone);
  return took.flatMap((one) => (isWished(one) ? (records.get(one) ?? []) : one));
}

/** A number that no line has is a slip. */
function refuseOtherLines(candidates: readonly Candidate[], lines: ChosenLines): void {
  if (lines === "all") return;
  const numbers = new Set(candidates.flatMap(({ line }) => line?.number ?? []));
  const other = [...lines].find((number) => !numbers.has(number));
  if (other === undefined) return;
  const wanted =
    numbers.size === 0 ? "nothing here: no line is numbered" : `numbers from 1 to ${numbers.size}`;
  throw fault("bad-value", { name: "--lines", value: `${other}`, wanted });
}

function notChosen({ number, text, kind }: NonNullable<Candidate["line"]>): Outcome {
  const why = "name its number with `--lines`";
  return { name: `${number}. ${text}`, kind, state: "not chosen", why };
}

async function candidatesIn(
  file: ImportFile,
  target: ImportTarget,
  next: () => number,
): Promise<Candidate[]> {
  if (file.kind === "database") {
    const { storeMemories } = await import("./foreign-stores.ts");
    const { notes, summaries } = await storeMemories(file.path, target);
    const items = summaries.map((summary) => itemCandidate({ type: "summary", ...summary }));
    return [...items, ...notes.map((note) => noteCandidate(note))];
  }
  if (isBundle(file.text)) return bundleCandidates(file.path, file.text);
  const { notes, mustChoose } = notesIn(file, target);
  if (notes.length === 0) {
    const unknown = noMemory(baseName(file.path), "nothing in it was recognised");
    return [{ ...unknown, isUnknown: true }];
  }
  return notes.map((note) => noteCandidate(note, mustChoose ? next() : undefined));
}

function itemCandidate(item: BundleItem): Candidate {
  return { take: (importing) => importItem(importing, item) };
}

function noteCandidate(note: ForeignNote, number?: number): Candidate {
  const { text, skipped } = note;
  if (skipped !== undefined)
    return { take: () => ({ name: text, state: "left out", why: skipped }) };
  const take = (importing: ImportTask) => importNote(importing, note);
  return number === undefined ? { take } : { take, line: { number, text, kind: kindOf(note) } };
}

function noMemory(name: string, why: string): Candidate {
  return { take: () => ({ name, state: "no memory", why }) };
}

function bundleCandidates(path: string, text: string): Candidate[] {
  const bundle = parseBundle(text);
  if (typeof bundle === "string") throw fault("refused-file", { path, why: bundle });
  const broken = bundle.broken.map(({ line, why }) => noMemory(`line ${line}`, why));
  return [...broken, ...bundle.items.map(itemCandidate)];
}

/** A file that may hold memories. */
type ImportFile =
  | { readonly kind: "text"; readonly path: string; readonly text: string }
  | { readonly kind: "database"; readonly path: string };

const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
const MAX_IMPORT_FILES = 2000;
const NAMES = /(?:^|\/)(?:[^/]*\.(?:mdc?|jsonl?)|\.cursorrules|claude-mem\.db|engram\.db)$/;
const DATABASE = /\.(?:db|sqlite3?)$/;
/** Folders of packages and git, and of loci itself, whose memories are there already. */
const SKIPPED = /(?:^|\/)(?:node_modules|\.git|\.trash|_memory|\.claude\/(?:memory|loci))$/;

/** The files at a path: itself, or everything below a folder that another tool may have written. */
function filesAt(path: string): ImportFile[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw fault("refused-file", { path, why: "it is missing" });
  if (!found.isDirectory()) return [fileAt(path)];
  return filesBelow(path, (folder) => !SKIPPED.test(folder))
    .filter((name) => NAMES.test(name))
    .slice(0, MAX_IMPORT_FILES)
    .map((name) => fileAt(`${path}/${name}`));
}

function fileAt(path: string): ImportFile {
  if (DATABASE.test(path)) return { kind: "database", path };
  return { kind: "text", path, text: neededText(path, { capBytes: MAX_IMPORT_BYTES }) };
}
