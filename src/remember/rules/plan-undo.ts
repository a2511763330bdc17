import { CATEGORIES } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import {
  isConversationFile,
  type LoggedChange,
  type TextChange,
  type VersionChange,
} from "#undo/logged-change.ts";

/** Which changes are undone, and what that does to the files. */
export interface UndoPlan {
  readonly entries: readonly LoggedChange[];
  readonly files: readonly VersionChange[];
  readonly texts: readonly TextChange[];
}

/** Which changes are meant. */
export interface UndoWish {
  /** How many of the latest. */
  readonly count: number;
  /** Only those that changed the file with this key. */
  readonly of?: string | undefined;
  /** Those of memory files too, which sessions change by themselves; else only those of records. */
  readonly all?: boolean | undefined;
}

/** The text of the file with a key as it is now; null if it is not there. */
export type TextNow = (key: string) => string | null;

/** What a file is called in all that is about undoing: `decision/use-jwt`, `MEMORY.md`. */
export function keyOf(
  file: Pick<VersionChange, "category" | "id"> | Pick<TextChange, "name">,
): string {
  return "name" in file ? file.name : `${file.category}/${file.id}`;
}

/** Takes back the latest changes that were not taken back yet; throws a fault if one of their files has changed since. */
export function planUndo(
  journal: readonly LoggedChange[],
  wish: UndoWish,
  textNow: TextNow,
): UndoPlan {
  const course: Course = { files: new Map(), texts: new Map(), textNow };
  const entries: LoggedChange[] = [];
  for (const entry of openEntries(journal, textNow)) {
    if (entries.length === wish.count) break;
    if (isMeant(entry, wish) && takeBack(entry, course)) entries.push(entry);
  }
  return { entries, files: changed(course.files), texts: changed(course.texts) };
}

function isMeant(entry: LoggedChange, { of, all = false }: UndoWish): boolean {
  const { files, texts = [], action } = entry;
  if (of === undefined) {
    // Sessions change memory files by themselves; a note, a summary or a master was asked for.
    const isByHand = BY_HAND.includes(action) || action.startsWith(OF_NOTE);
    const isOfTalk = texts.some(({ name }) => isConversationFile(name));
    return all || files.length > 0 || isByHand || isOfTalk;
  }
  return changesOf(entry).some((change) => keyOf(change) === of);
}

/** What somebody has asked for by name, also where it changed no record. */
const BY_HAND = ["remember", "forget", "done"];
/** So begins the name of each change that somebody has asked for of a note of the journal. */
const OF_NOTE = "note ";

/** How far the files have been taken back. */
interface Course {
  readonly files: Map<string, VersionChange>;
  readonly texts: Map<string, TextChange>;
  readonly textNow: TextNow;
}

/** The changes that could be taken back, the newest first. */
function openEntries(journal: readonly LoggedChange[], textNow: TextNow): LoggedChange[] {
  const undone = new Set<string>();
  const later: Later = new Map();
  const newestFirst = journal.toReversed();
  for (const { undoes = [], ...entry } of newestFirst) {
    const changes = changesOf(entry);
    const wasMade = (change: VersionChange | TextChange) =>
      textAfter(change, later, textNow) !== change.before;
    // A kill may have come between the word that something is undone and the deed: then it is not, or not all of it.
    if (undoes.length > 0 && changes.every(wasMade)) for (const id of undoes) undone.add(id);
    for (const change of changes) later.set(keyOf(change), change);
  }
  return newestFirst.filter(({ id, action }) => action !== "undo" && !undone.has(id));
}

/** The next change of each file. */
type Later = Map<string, VersionChange | TextChange>;

/** What a file was when a change was over: what the next change found there, or what is there now. */
function textAfter(
  change: VersionChange | TextChange,
  later: Later,
  textNow: TextNow,
): string | null {
  const next = later.get(keyOf(change));
  return next ? next.before : textNow(keyOf(change));
}

/** Takes back one change; a change that was written down and never made has nothing to take back. */
function takeBack({ files, texts = [] }: LoggedChange, course: Course): boolean {
  const ofFiles = files.map((file) => {
    const back = backOf(file, course.files.get(keyOf(file)), course);
    if (back !== undefined) course.files.set(keyOf(file), back);
    return back !== undefined;
  });
  const ofTexts = texts.map((text) => {
    const back = backOf(text, course.texts.get(keyOf(text)), course);
    if (back !== undefined) course.texts.set(keyOf(text), back);
    return back !== undefined;
  });
  return [...ofFiles, ...ofTexts].includes(true);
}

/** The whole way back of one file, one change further than it was; undefined if there is nothing to take back. */
function backOf<Change extends VersionChange | TextChange>(
  change: Change,
  soFar: Change | undefined,
  { textNow }: Course,
): Change | undefined {
  const now = textNow(keyOf(change));
  const so = soFar ?? { ...change, before: now, after: now };
  const isDamaged = change.before === null && change.after === null;
  if (so.after === change.before || isDamaged) return undefined;
  if (so.after === change.after) return { ...so, after: change.before };
  const merged = mergedBack(change, so.after);
  // Each session's end adds to these files; what was added since is worth more than the version before.
  if (merged === undefined && "name" in change && change.name !== "MEMORY.md") return undefined;
  if (merged === undefined) throw fault("changed-since", { path: pathOf(change) });
  return { ...so, after: merged };
}

/** A memory that somebody has edited since keeps the edit; a record, or a list of sessions, is one piece. */
function mergedBack(change: VersionChange | TextChange, now: string | null): string | undefined {
  if (!("name" in change) || !/\.(?:md|jsonl)$/.test(change.name)) return undefined;
  const { before, after } = change;
  return now === null || after === null
    ? undefined
    : withoutChange(now, { before: before ?? "", after });
}

function changesOf({
  files,
  texts = [],
}: Pick<LoggedChange, "files" | "texts">): readonly (VersionChange | TextChange)[] {
  return [...files, ...texts];
}

function changed<Change extends VersionChange | TextChange>(back: Map<string, Change>): Change[] {
  return [...back.values()].filter(({ before, after }) => before !== after);
}

function pathOf(change: VersionChange | TextChange): string {
  if ("name" in change) return change.name;
  return `${CATEGORIES[change.category].folder}/${change.id}.json`;
}

/** A text before and after a change. */
interface Change {
  readonly before: string;
  readonly after: string;
}

/**
 * A text without what a change did to it, though it was edited since. Undefined where the edit has touched lines of the
 * change: then nobody can tell what is meant.
 */
export function withoutChange(now: string, { before, after }: Change): string | undefined {
  const lines = after.split("\n");
  const back = differing(lines, before.split("\n"));
  const edit = differing(lines, now.split("\n"));
  const [first, second] = back.start <= edit.start ? [back, edit] : [edit, back];
  const isSamePlace = first.start === second.start && first.end === second.end;
  if (isSamePlace || first.end > second.start) return undefined;
  return [
    ...lines.slice(0, first.start),
    ...first.instead,
    ...lines.slice(first.end, second.start),
    ...second.instead,
    ...lines.slice(second.end),
  ].join("\n");
}

/** Some lines in a row, and what stands there in another text. */
interface Differing {
  readonly start: number;
  readonly end: number;
  readonly instead: readonly string[];
}

/** Where two texts differ, all in one: from their first different line to their last. */
function differing(lines: readonly string[], others: readonly string[]): Differing {
  const most = Math.min(lines.length, others.length);
  let start = 0;
  while (start < most && lines[start] === others[start]) start++;
  let left = 0;
  while (left < most - start && lines.at(-1 - left) === others.at(-1 - left)) left++;
  const end = lines.length - left;
  return { start, end, instead: others.slice(start, others.length - left) };
}
