import { fault } from "#base/fault.ts";
import { plainLineEnds } from "#base/printable-text.ts";
import { placesOf, type World } from "#base/world.ts";
import {
  buildMaster,
  fitEntries,
  type ProjectFacts,
  partsFrom,
} from "#conversations/synthesis/build-master.ts";
import { archiveTexts, handEdits, mergeParts } from "#conversations/synthesis/merge-master.ts";
import {
  isInScope,
  type SummarySource,
  scopeGlobs,
  summarySource,
} from "#conversations/synthesis/sourced-points.ts";
import {
  archiveFolder,
  type ConversationMemory,
  masterPath,
  summariesFolder,
} from "#layouts/conversation-paths.ts";
import { lineHash, textHash } from "#layouts/conversations/list-items.ts";
import { linesByHand, waitingHashes } from "#layouts/conversations/master-authors.ts";
import {
  EMPTY_MASTER,
  type Master,
  parseMaster,
  printMaster,
  type SynthesisRecord,
} from "#layouts/conversations/master-format.ts";
import {
  isWaiting,
  masterText,
  readSummaries,
  type SummaryFile,
} from "#layouts/conversations/read-conversations.ts";
import { neededProjectRoot } from "#project/find-project.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import {
  type ConversationFile,
  type SavedFile,
  saveConversations,
} from "#remember/save-conversations.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { type SettingSources, settingsFrom } from "#settings/resolve-setting.ts";
import { CONVERSATION_SETTINGS } from "#settings/tables/layout-settings.ts";
import { ownTexts } from "#trust/ledger/own-texts.ts";
import { latestCommits, withRenames } from "./git-log.ts";
import { readProjectFacts } from "./project-facts.ts";
import { authorOfSummary, weakestSource, withWaiting } from "./sources-of-master.ts";
import { checkedMaster } from "./worded-forms.ts";

/** The master to make, and its form. */
export interface SynthesisQuestion {
  /** A folder of the project. */
  readonly folder: string;
  /** A part of the project; empty for all of it. */
  readonly scope: string;
  /** Whether the content decides the sections. */
  readonly isDynamic: boolean;
  readonly pairs: readonly string[];
  /** Whether git may be run for the commits; a hook runs none. */
  readonly mayRunGit?: boolean;
}

/** Everything that a master is made of. */
export interface SynthesisPlan extends ConversationMemory {
  readonly path: string;
  readonly isDynamic: boolean;
  readonly mostChars: number;
  readonly sources: SettingSources;
  readonly summaries: readonly SummaryFile[];
  readonly before: string | undefined;
  readonly master: Master;
  /** The summaries that are new or changed since the last synthesis. */
  readonly fresh: readonly SummaryFile[];
  readonly commits: ProjectFacts["commits"];
  readonly mayRunGit: boolean;
  /** Whether loci wrote a text here, or a person has reviewed it. */
  readonly isOwn: (text: string) => boolean;
}

/** Reads the sources of a master; throws a fault if there are no summaries. */
export function planSynthesis(world: World, question: SynthesisQuestion): SynthesisPlan {
  const { folder, scope, isDynamic, pairs, mayRunGit = false } = question;
  const root = neededProjectRoot(world, folder);
  const sources = withProject(readSettings(world, pairs), root);
  const values = settingsFrom(sources, CONVERSATION_SETTINGS);
  const globs = scope === "" ? undefined : scopeGlobs(values["synthesis.scopes"], scope);
  const all = readSummaries(root).filter((summary) => !isWaiting(summary));
  const summaries = globs
    ? all.filter(({ session, text }) => isInScope(summarySource(session, text).summary, globs))
    : all;
  if (summaries.length === 0)
    throw fault("nothing-to-synthesize", { folder: summariesFolder(root) });
  const before = masterText({ root, scope });
  const master = before === undefined ? EMPTY_MASTER : parseMaster(before);
  return {
    ...{ root, scope, isDynamic, sources, summaries, before, master },
    path: masterPath({ root, scope }),
    mostChars: values["synthesis.max_chars"],
    fresh: summaries.filter((summary) => !isKnown(master.record, summary)),
    commits: latestCommits(world, { root, mayRunGit }),
    mayRunGit,
    isOwn: ownTexts({ stateDir: placesOf(world).stateDir, root }),
  };
}

/** The id and hash of a summary in a master's record: file times and the ends of lines do not survive git. */
function sourceKey({
  session,
  text,
}: Pick<SummaryFile, "session" | "text">): [id: string, hash: string] {
  return [textHash(session), textHash(plainLineEnds(text))];
}

function isKnown({ sources, covered }: SynthesisRecord, summary: SummaryFile): boolean {
  const [id, hash] = sourceKey(summary);
  return sources.get(id) === hash || covered.get(id) === hash;
}

/** A master, ready to be written with its archive. */
export interface Synthesis {
  readonly text: string;
  /** The archive's files by name. */
  readonly archive: ReadonlyMap<string, string>;
  readonly left: number;
}

/** Makes a master without a model. The same inputs give the same text; lines that a person wrote stay. */
export function buildSynthesis(world: World, plan: SynthesisPlan): Synthesis {
  const { summaries, master, mostChars, isDynamic } = plan;
  const worded = summaries.filter((summary) => isCovered(master.record, summary));
  const derived = summaries.filter((summary) => !worded.includes(summary));
  const sources = derived.map((one) =>
    summarySource(one.session, one.text, authorOfSummary(plan, one)),
  );
  const facts = readProjectFacts(plan.root, textsOf(sources));
  const movedTo = plan.mayRunGit ? withRenames(world, plan.root, facts.movedTo) : facts.movedTo;
  const built = buildMaster(sources, { ...facts, commits: plan.commits, movedTo });
  const edits = handEdits(master, lineHash);
  const { removed: out } = edits;
  const shown = built.entries.filter(({ line }) => out.size === 0 || !out.has(lineHash(line)));
  const own = ownChars(master, edits.isOwn);
  const { stay, leave } = fitEntries(shown, Math.max(1000, mostChars - own - FRAME_CHARS));
  const ours = partsFrom(stay, isDynamic);
  const record: SynthesisRecord = {
    ...{ at: world.now().toISOString(), by: "loci", removed: edits.removed, waits: new Map() },
    sources: new Map(derived.map(sourceKey)),
    covered: new Map(worded.map(sourceKey)),
    written: new Set(
      ours
        .flatMap(({ title, lines }) => [title, ...lines])
        .filter((line) => line !== "")
        .map(lineHash),
    ),
  };
  const counts = { conversations: summaries.length, docs: facts.docs.length };
  const merged = { ...master, record, parts: mergeParts(ours, master, edits), counts };
  const next = withWaiting(plan, merged, stay);
  const removed = built.entries.filter((entry) => !shown.includes(entry));
  const gone = [...built.others, ...[...leave, ...removed].flatMap(({ points }) => points)];
  const safe = redactorForWriting(world, plan.sources).text;
  return { text: safe(unchangedAt(master, next)), archive: archiveTexts(gone), left: leave.length };
}

/** The size of headings, footer and blank lines. */
const FRAME_CHARS = 600;

function isCovered({ covered }: SynthesisRecord, summary: SummaryFile): boolean {
  const [id, hash] = sourceKey(summary);
  return covered.get(id) === hash;
}

function textsOf(sources: readonly SummarySource[]): string[] {
  return sources.flatMap(({ summary }) => summary.points.map(({ text }) => text));
}

function ownChars({ parts, preface }: Master, isOwn: (line: string) => boolean): number {
  const lines = [...preface, ...parts.flatMap((part) => part.lines.filter(isOwn))];
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/** The date of an unchanged master stays: synthesising twice is synthesising once. */
function unchangedAt(before: Master, next: Master): string {
  const same = printMaster({ ...next, record: { ...next.record, at: before.record.at } });
  return before.record.at !== "" && printMaster(before) === same ? same : printMaster(next);
}

/** The master of an agent or a model, with the record of its sources; throws a fault if it lacks its structure. */
export function wordedMaster(
  world: World,
  plan: SynthesisPlan,
  { text, by }: { readonly text: string; readonly by: "agent" | "model" },
): string {
  const body = checkedMaster(text, plan.mostChars, plan.isDynamic);
  const safe = redactorForWriting(world, plan.sources).text(body);
  const record: SynthesisRecord = {
    ...EMPTY_MASTER.record,
    ...{ at: world.now().toISOString(), by },
    covered: new Map(plan.summaries.map(sourceKey)),
  };
  const { docs } = readProjectFacts(plan.root, []);
  const counts = { conversations: plan.summaries.length, docs: docs.length };
  const worded: Master = { ...parseMaster(safe), record, counts };
  const waits = new Map(waitingHashes(linesByHand(worded), weakestSource(plan)));
  return printMaster({ ...worded, record: { ...record, waits } });
}

/** Writes a master with its archive, and saves the previous master beside the archive. */
export function saveMaster(
  world: World,
  plan: SynthesisPlan,
  { text, archive, waitMs }: Pick<Synthesis, "text" | "archive"> & { readonly waitMs: number },
): SavedFile[] {
  const folder = archiveFolder(plan);
  const previous = plan.before;
  const files: ConversationFile[] = [
    // The archive is written first: a crash in between duplicates points and never loses them.
    ...[...archive].map(([name, content]) => ({ path: `${folder}/${name}`, text: content })),
    ...(previous === undefined || previous === text
      ? []
      : [{ path: `${folder}/master-previous.md`, text: previous }]),
    { path: plan.path, text, basis: previous },
  ];
  const { root, scope } = plan;
  return saveConversations(world, {
    root,
    action: "synthesize",
    why: scope || "all",
    files,
    waitMs,
  });
}
