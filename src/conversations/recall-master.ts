import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { placesOf, type World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { masterPath, summariesFolder, summaryPath } from "#layouts/conversation-paths.ts";
import { pointId } from "#layouts/conversations/conversations-layout.ts";
import { textHash } from "#layouts/conversations/list-items.ts";
import { labelledMaster } from "#layouts/conversations/master-authors.ts";
import { parseMaster, type SynthesisRecord } from "#layouts/conversations/master-format.ts";
import {
  conversationText,
  isWaiting,
  masterText,
  readableText,
  readSummaries,
  summarizedSessions,
} from "#layouts/conversations/read-conversations.ts";
import { parseSummary } from "#layouts/conversations/summary-format.ts";
import { textEdit } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import { memoryLockPath } from "#store/memory-lock.ts";
import { ownTexts } from "#trust/ledger/own-texts.ts";

/** A master with its age. */
export interface RecalledMaster {
  readonly path: string;
  /** Its text without the front matter; lines from outside have a label. */
  readonly text: string;
  /** Whether loci wrote it here, or a person has reviewed it. */
  readonly isOwn: boolean;
  /** The time of the last synthesis; undefined if unknown. */
  readonly at: Date | undefined;
  /** The number of conversations in it. */
  readonly conversations: number;
  /** The number of summaries that are not in it. */
  readonly fresh: number;
}

/** Reads the master of a project; throws a fault if there is none. */
export function recallMaster(world: World, root: string, scope: string): RecalledMaster {
  const path = masterPath({ root, scope });
  const text = conversationText(root, path);
  if (text === undefined) throw fault("no-master", { path });
  const { record, counts } = parseMaster(text);
  const ms = Date.parse(record.at);
  return {
    path,
    text: labelledMaster(text),
    isOwn: ownTexts({ stateDir: placesOf(world).stateDir, root })(text),
    at: Number.isNaN(ms) ? undefined : new Date(ms),
    conversations: counts.conversations,
    fresh: scope === "" ? newSessions(root, record).length : 0,
  };
}

/** The text of a master, with a line above it that says if nobody here has written or reviewed it. */
export function foreignNotice({ text, isOwn }: Pick<RecalledMaster, "text" | "isOwn">): string {
  return isOwn
    ? text
    : `From outside: it was not written by loci here, and nobody has reviewed it (\`loci review\`).\n\n${text}`;
}

const MAX_READ_SESSIONS = 300;

/** The sessions with a summary since the last synthesis. Changes in older summaries are left to the synthesis. */
function newSessions(root: string, { sources, covered }: SynthesisRecord): string[] {
  const isKnown = (session: string) =>
    sources.has(textHash(session)) || covered.has(textHash(session));
  const isOwn = (session: string) => {
    const text = readableText(root, summaryPath(root, session));
    return text !== undefined && !isWaiting({ text });
  };
  const unknown = summarizedSessions(root).filter((session) => !isKnown(session));
  // A clone may bring any number of them, and a new session must not wait.
  return unknown.length > MAX_READ_SESSIONS ? unknown : unknown.filter(isOwn);
}

/** The number of summaries that are not in the master; undefined without a conversation memory. */
export function countFresh(root: string): number | undefined {
  if (!isThere(summariesFolder(root))) return undefined;
  const text = masterText({ root, scope: "" });
  return newSessions(root, parseMaster(text ?? "").record).length;
}

/** The host's syntax that loads a file; some descriptions write `@import`. */
const IMPORT = /^\s*@(?:import\s+)?(?:\.\/)?_memory\/master\.md\s*$/m;
const IMPORT_LINE = "@_memory/master.md";

/** Whether the host loads the master, because its instructions name it. */
export function isImported(root: string): boolean {
  return ["CLAUDE.md", ".claude/CLAUDE.md", "CLAUDE.local.md"].some((name) => {
    return IMPORT.test(plainTextAt(`${root}/${name}`, { inside: root }) ?? "");
  });
}

/** Adds the line that loads the master to the project's instructions, unless it is there. */
export function addImportLine(world: World, root: string): { path: string; added: boolean } {
  const path = `${root}/CLAUDE.md`;
  if (isImported(root)) return { path, added: false };
  const edit = textEdit((text) => {
    if (IMPORT.test(text)) return text;
    const lines = text === "" ? "" : `${text.trimEnd()}\n\n`;
    return `${lines}${IMPORT_LINE}\n`;
  });
  const locks = { paths: [memoryLockPath(world)], waitMs: COMMAND_WAIT_MS, uid: world.uid };
  commitChange(locks, () => ({ world, files: [{ path, inside: root, edit }] }));
  return { path, added: true };
}

/** A point of a summary, as a list shows it. */
export interface ListedPoint {
  /** The id that `loci find` and `loci forget` accept. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** The minute or day of the statement; empty if unknown. */
  readonly at: string;
  readonly session: string;
}

/** The points of a project's summaries, the newest first. */
export function listPoints(root: string): ListedPoint[] {
  const summaries = readSummaries(root).filter((summary) => !isWaiting(summary));
  const points = summaries.flatMap(({ session, path, text }) =>
    parseSummary(text).points.map((point): ListedPoint => {
      const { label, text: words, at } = point;
      return { id: pointId(path, point), label, text: words, at, session };
    }),
  );
  return points.toSorted((one, other) => other.at.localeCompare(one.at));
}
