import { statSync } from "node:fs";
import type { Category } from "#base/category.ts";
import { Fault, fault } from "#base/fault.ts";
import { baseName, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { saveConversations } from "#conversations/save-conversations.ts";
import { readText } from "#disk/read-text.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import { summaryPath } from "#layouts/conversations/conversation-paths.ts";
import { conversationText } from "#layouts/conversations/read-conversations.ts";
import { parseSummary, printSummary } from "#layouts/conversations/summary-format.ts";
import { isSecret } from "#redact/safe-text-out.ts";
import { createRecord } from "#remember/create-record.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { categoryOf } from "#remember/remember-sentence.ts";
import { recordFrom } from "#remember/rules/parse-sentence.ts";
import type { Origin } from "#trust/trust-state.ts";
import { type BundleItem, isBundle, parseBundle } from "./bundle-format.ts";
import { type ForeignNote, isInstruction, notesIn } from "./foreign-notes.ts";

/** What is to be imported, and how. */
export interface ImportQuestion {
  /** A bundle, a file of another tool's, or a folder of them. */
  readonly path: string;
  readonly folder: string;
  /** Whether it is the user's own: then nothing of it waits. */
  readonly isOwn: boolean;
  readonly isDry: boolean;
  /** Which of the numbered lines are taken; undefined for all, where nothing has to be chosen. */
  readonly lines: ReadonlySet<number> | undefined;
  readonly pairs: readonly string[];
}

/** What became of one memory. */
export interface Outcome {
  readonly name: string;
  readonly state: "taken" | "there already" | "refused" | "not chosen" | "no memory";
  /** Why it was not taken; empty if it was. */
  readonly why: string;
}

/** Imports memories; each is told by name with what became of it. Importing twice is importing once. */
export async function importMemories(world: World, question: ImportQuestion): Promise<Outcome[]> {
  if (question.isOwn && isAgentAtWork(world)) {
    throw fault("bad-value", {
      name: "--mine",
      value: "true",
      wanted: "a person at the terminal, and no agent",
    });
  }
  const memory = openRecords(world, { folder: question.folder, pairs: question.pairs });
  const files = filesAt(resolvePath(world.cwd, question.path));
  const outcomes: Outcome[] = [];
  for (const file of files) {
    const importing: Importing = { world, memory, question };
    const each = isBundle(file.text)
      ? await importBundle(importing, file)
      : await importNotes(importing, file);
    outcomes.push(...each);
  }
  return outcomes;
}

interface Importing {
  readonly world: World;
  readonly memory: RecordMemory;
  readonly question: ImportQuestion;
}

interface FileText {
  readonly path: string;
  readonly text: string;
}

const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
const MAX_IMPORT_FILES = 2000;
const TEXTS = new Bun.Glob("**/*.{md,mdc,jsonl,json}");

function filesAt(path: string): FileText[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw fault("refused-file", { path, why: "it is missing" });
  if (!found.isDirectory()) return [textAt(path)];
  const names = [...TEXTS.scanSync({ cwd: path, followSymlinks: false })]
    .sort()
    .slice(0, MAX_IMPORT_FILES);
  return names.map((name) => textAt(`${path}/${name}`));
}

function textAt(path: string): FileText {
  const reading = readText(path, { capBytes: MAX_IMPORT_BYTES });
  if (reading.kind === "text") return { path, text: reading.text };
  throw fault("refused-file", {
    path,
    why: reading.kind === "missing" ? "it is missing" : reading.why,
  });
}

async function importBundle(importing: Importing, { path, text }: FileText): Promise<Outcome[]> {
  const bundle = parseBundle(text);
  if (typeof bundle === "string") throw fault("refused-file", { path, why: bundle });
  const outcomes = bundle.broken.map(
    ({ line, why }): Outcome => ({ name: `line ${line}`, state: "no memory", why }),
  );
  for (const item of bundle.items) outcomes.push(await importItem(importing, item));
  return outcomes;
}

async function importItem(importing: Importing, item: BundleItem): Promise<Outcome> {
  if (await isSecret(item))
    return { name: nameOf(item), state: "refused", why: "it holds a secret" };
  switch (item.type) {
    case "record": {
      const { category, id, record } = item;
      return importRecord(
        importing,
        { category: category as Category, id, given: record },
        nameOf(item),
      );
    }
    case "summary":
      return importSummary(importing, item);
    case "master": {
      const why = "`loci synthesize` makes it from the summaries";
      return { name: nameOf(item), state: "not chosen", why };
    }
  }
}

function nameOf(item: BundleItem): string {
  if (item.type === "record") return `${item.category}/${item.id}`;
  return item.type === "summary" ? `summary ${item.session}` : "master";
}

/** What somebody else remembers waits until its user has looked at it. */
function originFor({ isOwn }: ImportQuestion): Origin {
  return isOwn
    ? { by: "user", evidence: [], approved: true }
    : { by: "outside", evidence: [], approved: false };
}

interface Given {
  readonly category: Category;
  readonly id: string | undefined;
  readonly given: Readonly<Record<string, unknown>>;
}

function importRecord(
  { memory, question }: Importing,
  { category, id, given }: Given,
  name: string,
): Outcome {
  if (question.isDry) return { name, state: "taken", why: "" };
  try {
    const origin = originFor(question);
    const { action } = createRecord(memory, { category, id, given: { ...given }, origin });
    return action === "unchanged"
      ? { name, state: "there already", why: "" }
      : { name, state: "taken", why: "" };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { name, state: "refused", why: error.message };
  }
}

/** A summary of somebody else's says so, and is left out of the master until it is accepted. */
function importSummary(
  { world, memory, question }: Importing,
  { session, text }: { session: string; text: string },
): Outcome {
  const { root } = memory.place;
  const name = `summary ${session}`;
  const path = summaryPath(root, session);
  const read = parseSummary(text);
  const { waits: _waits, ...fields } = read.fields;
  const after = question.isOwn
    ? text
    : printSummary({ ...read, fields: { ...fields, waits: "imported" } });
  const before = conversationText(root, path);
  if (before !== undefined && (before === after || before === text))
    return { name, state: "there already", why: "" };
  if (before !== undefined && !isAcceptance(before, question)) {
    return { name, state: "refused", why: "this session has another summary here" };
  }
  const files = [{ path, change: () => after }];
  if (!question.isDry)
    saveConversations(world, {
      root,
      action: "import",
      why: session,
      files,
      isForeign: !question.isOwn,
    });
  return { name, state: "taken", why: "" };
}

/** What waited is accepted by importing it once more as one's own. */
function isAcceptance(before: string, { isOwn }: ImportQuestion): boolean {
  return isOwn && parseSummary(before).fields["waits"] === "imported";
}

async function importNotes(importing: Importing, file: FileText): Promise<Outcome[]> {
  const { lines } = importing.question;
  const notes = notesIn(file);
  if (notes.length === 0)
    return [{ name: baseName(file.path), state: "no memory", why: "nothing in it was recognised" }];
  const mustChoose = isInstruction(file.path);
  const outcomes: Outcome[] = [];
  for (const [at, note] of notes.entries()) {
    const isChosen = lines === undefined ? !mustChoose : lines.has(at + 1);
    outcomes.push(isChosen ? await importNote(importing, note) : notChosen(note, at + 1));
  }
  return outcomes;
}

function notChosen({ text }: ForeignNote, number: number): Outcome {
  return { name: `${number}. ${text}`, state: "not chosen", why: "name its number with `--lines`" };
}

async function importNote(
  importing: Importing,
  { text, category, source }: ForeignNote,
): Promise<Outcome> {
  if (await isSecret(text)) return { name: source, state: "refused", why: "it holds a secret" };
  const kind = category ?? (await categoryOf(text)) ?? "constraint";
  return importRecord(
    importing,
    { category: kind, id: undefined, given: recordFrom(text, kind) },
    text,
  );
}
