import { fault } from "#base/fault.ts";
import { objectIn } from "#base/json.ts";
import { isSameText } from "#base/printable-text.ts";
import { recordPath } from "#layouts/record-paths.ts";
import {
  approvedRecord,
  isConversationFile,
  type LoggedChange,
  MODE_ACTION,
  type TextChange,
  type VersionChange,
} from "#undo/logged-change.ts";

/** The changes that are undone, and what that does to the files. */
export interface UndoPlan {
  readonly entries: readonly LoggedChange[];
  readonly files: readonly VersionChange[];
  readonly texts: readonly TextChange[];
}

/** The changes to undo. */
export interface UndoWish {
  /** The number of changes, from the latest on. */
  readonly count: number;
  /** Only changes of the file with this key. */
  readonly of?: string | undefined;
  /** Reverts the latest undo itself, if no change has come after it. */
  readonly redo?: boolean | undefined;
  /** Also changes of memory files, which sessions make unasked; else only changes of records. */
  readonly all?: boolean | undefined;
}

/** The text of the file with a key as it is now; null if there is no file. */
type TextNow = (key: string) => string | null;

/** The change of one record or one memory file. */
export type FileChange = VersionChange | TextChange;

/** All changes of a logged change. */
export function changesOf({
  files,
  texts = [],
}: Pick<LoggedChange, "files" | "texts">): readonly FileChange[] {
  return [...files, ...texts];
}

/** The name of a file wherever changes are undone: `decision/use-jwt`, `MEMORY.md`. */
export function keyOf(
  file: Pick<VersionChange, "category" | "id"> | Pick<TextChange, "name">,
): string {
  return "name" in file ? file.name : `${file.category}/${file.id}`;
}

/** The name of the memory that a change is about, which for an approval is that of its record. */
export function memoryOf(change: FileChange): string {
  const key = keyOf(change);
  return approvedRecord(key) ?? key;
}

/** Plans to undo the latest changes that are still in force; throws a fault if one of their files was edited since. */
export function planUndo(log: readonly LoggedChange[], wish: UndoWish, textNow: TextNow): UndoPlan {
  const reverted = new Map<string, FileChange>();
  const entries: LoggedChange[] = [];
  let purges = 0;
  for (const entry of steps(log, wish, textNow)) {
    if (entries.length + purges === wish.count) break;
    // A purge cannot be undone, and counts: an older change is not what the user sees as the last one.
    if (isPurge(entry)) purges++;
    else if (revert(entry, reverted, textNow)) entries.push(entry);
  }
  const changed = [...reverted.values()].filter(({ before, after }) => before !== after);
  const texts = changed.filter((change) => "name" in change);
  const files = changed.filter((change): change is VersionChange => !("name" in change));
  return { entries, files, texts };
}

/** The latest change that an undo would take, also if its file was edited since; for a redo the latest undo counts as well. */
export function lastChange(
  log: readonly LoggedChange[],
  wish: Partial<UndoWish>,
  textNow: TextNow,
): LoggedChange | undefined {
  return candidates(log, wish, textNow)[0];
}

/**
 * The changes to take back in their order; of several purges in a row only one. A redo takes the last undo alone, and none if
 * another change has come after it.
 */
function steps(log: readonly LoggedChange[], wish: UndoWish, textNow: TextNow): LoggedChange[] {
  const found = candidates(log, wish, textNow);
  if (wish.redo) return found.slice(0, 1).filter((entry) => madeAgainBy(log, entry).length > 0);
  return found.filter((entry, at) => !(isPurge(entry) && isPurge(found[at - 1])));
}

/** The changes that the redo of an undo makes again, in their order; none for an entry that is no undo. */
export function madeAgainBy(
  log: readonly LoggedChange[],
  { action, undoes = [] }: LoggedChange,
): LoggedChange[] {
  return action === "undo" ? log.filter(({ id }) => undoes.includes(id)) : [];
}

/** The purge of a memory in the log, which has no content to restore. */
export const PURGE_ACTION = "forget --purge";

/** True for the log entry of a purge. */
export function isPurge(entry: LoggedChange | undefined): boolean {
  return entry?.action === PURGE_ACTION;
}

/** True for a change of the record or file with a name: its key, or its id alone. */
export function isChangeOf(entry: LoggedChange, name: string): boolean {
  return changesOf(entry).some((one) => {
    const key = memoryOf(one);
    const isRecord = key !== keyOf(one) || "id" in one;
    return key === name || (isRecord && key.slice(key.indexOf("/") + 1) === name);
  });
}

/** The changes in force that a wish is about, latest first, with the purges among them. */
function candidates(
  log: readonly LoggedChange[],
  wish: Partial<UndoWish>,
  textNow: TextNow,
): LoggedChange[] {
  const others = wish.redo ? ["redo"] : ["redo", "undo"];
  return changesInForce(log, textNow).filter(
    (entry) => !others.includes(entry.action) && isMeant(entry, wish),
  );
}

function isMeant(entry: LoggedChange, { of, all = false }: Partial<UndoWish>): boolean {
  const { files, texts = [], action } = entry;
  if (of !== undefined) return isChangeOf(entry, of);
  if (action === MODE_ACTION) return false;
  if (action === "undo" || isPurge(entry)) return true;
  // Sessions change memory files unasked; people ask for a note, a summary or a master.
  const isAsked = ASKED_ACTIONS.includes(action) || action.startsWith(NOTE_ACTION);
  const isConversation = texts.some(({ name }) => isConversationFile(name));
  return all || files.length > 0 || isAsked || isConversation;
}

/** The actions that somebody asks for by name, also if they change no record. */
const ASKED_ACTIONS = ["remember", "forget", "done", "import", "approve"];
/** The name of each change of a note of the journal begins like this. */
const NOTE_ACTION = "note ";

/** The changes that no undo has reverted, newest first. */
function changesInForce(log: readonly LoggedChange[], textNow: TextNow): LoggedChange[] {
  const undone = new Set<string>();
  const later = new Map<string, FileChange>();
  const newestFirst = log.toReversed();
  for (const { undoes = [], ...entry } of newestFirst) {
    const changes = changesOf(entry);
    const wasMade = (change: FileChange) => {
      const key = keyOf(change);
      // The next change of the file shows what this one left; after the last one the file itself does.
      const left = later.has(key) ? later.get(key)?.before : textNow(key);
      return !isSameText(left ?? null, change.before);
    };
    // A kill may come between the log entry of an undo and its writes: then it is not done, or not all of it.
    const isUndo = undoes.length > 0 && !undone.has(entry.id);
    if (isUndo && changes.every(wasMade)) for (const id of undoes) undone.add(id);
    for (const change of changes) later.set(keyOf(change), change);
  }
  return newestFirst.filter(({ id }) => !undone.has(id));
}

/** Reverts one change; false for a change that was logged and never made. */
function revert(entry: LoggedChange, reverted: Map<string, FileChange>, textNow: TextNow): boolean {
  const done = changesOf(entry).filter((change) => {
    const key = keyOf(change);
    const now = textNow(key);
    const soFar = reverted.get(key) ?? { ...change, before: now, after: now };
    const record = approvedRecord(key) ?? "";
    const planned = reverted.has(record) ? reverted.get(record)?.after : undefined;
    // An approval of the text that the record gets again follows it, whatever the ledger says of its text until now.
    const isOf = (state: string | null) => objectIn(state ?? "")["text"] === planned;
    const follows = planned && (isOf(change.before) || isOf(change.after));
    const text = follows ? change.before : textBefore(change, soFar.after);
    if (text !== undefined) reverted.set(key, { ...soFar, after: text });
    return text !== undefined;
  });
  return done.length > 0;
}

/** The text of a file without a change; undefined if there is nothing to revert. */
function textBefore(change: FileChange, now: string | null): string | null | undefined {
  const { before, after } = change;
  if (isSameText(now, before) || (before === null && after === null)) return undefined;
  if (isSameText(now, after)) return before;
  const merged = textWithout(change, now);
  // The end of each session adds to these files; the additions are worth more than the version before.
  const isLess = "name" in change && change.name !== "MEMORY.md";
  if (merged === undefined && !isLess) throw fault("changed-since", { path: pathOf(change) });
  return merged;
}

/** A memory file retains an edit that somebody has made since; a record, or a list of sessions, is one piece. */
function textWithout(change: FileChange, now: string | null): string | undefined {
  if (!("name" in change) || !/\.(?:md|jsonl)$/.test(change.name)) return undefined;
  const { before, after } = change;
  return now === null || after === null
    ? undefined
    : withoutChange(now, { before: before ?? "", after });
}

function pathOf(change: FileChange): string {
  return "name" in change ? change.name : recordPath(change.category, change.id);
}

/** A text without a change, although somebody has edited it since; undefined if the edit touches lines of the change. */
export function withoutChange(
  now: string,
  { before, after }: { readonly before: string; readonly after: string },
): string | undefined {
  const lines = after.split("\n");
  const back = differenceOf(lines, before.split("\n"));
  const edit = differenceOf(lines, now.split("\n"));
  const [first, second] = back.start <= edit.start ? [back, edit] : [edit, back];
  const isSameRange = first.start === second.start && first.end === second.end;
  if (isSameRange || first.end > second.start) return undefined;
  return [
    ...lines.slice(0, first.start),
    ...first.instead,
    ...lines.slice(first.end, second.start),
    ...second.instead,
    ...lines.slice(second.end),
  ].join("\n");
}

/** A range of lines, and the lines of another text instead. */
interface LineRange {
  readonly start: number;
  readonly end: number;
  readonly instead: readonly string[];
}

/** The one range in which two texts differ: from their first different line to their last. */
function differenceOf(lines: readonly string[], others: readonly string[]): LineRange {
  const most = Math.min(lines.length, others.length);
  let start = 0;
  while (start < most && lines[start] === others[start]) start++;
  let left = 0;
  while (left < most - start && lines.at(-1 - left) === others.at(-1 - left)) left++;
  const end = lines.length - left;
  return { start, end, instead: others.slice(start, others.length - left) };
}
