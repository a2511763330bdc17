import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { baseName } from "#base/path.ts";
import { oneLine } from "#base/printable-text.ts";
import { isoSeconds } from "#base/time.ts";
import { reasonOf } from "#disk/errno.ts";
import { isThere } from "#disk/file-stat.ts";
import { handLinesAbout } from "#layouts/journal/format/generated-lines.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import type { GeneratedLines } from "#layouts/journal/format/line-hash.ts";
import {
  ANALYSIS_FORM,
  formOf,
  NOTE_PLACES,
  type NoteForm,
  type NoteKind,
} from "#layouts/journal/format/note-forms.ts";
import {
  analysisName,
  dayOf,
  decisionName,
  nextNumber,
  outputName,
} from "#layouts/journal/format/note-names.ts";
import { noteRow } from "#layouts/journal/format/note-row.ts";
import {
  type NoteValues,
  parseNote,
  printNote,
  readValues,
} from "#layouts/journal/format/note-text.ts";
import { withHandLines } from "#layouts/journal/format/placeholder.ts";
import { withSeenWork, workHashes } from "#layouts/journal/format/seen-work.ts";
import { withField } from "#layouts/journal/format/value-lines.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { putNote, underLock } from "./journal-files.ts";
import { fileRows, generatedBefore, type IndexReport } from "./journal-index.ts";
import {
  type HeldJournal,
  hasJournal,
  isActive,
  type OpenJournal,
  textOfFile,
} from "./open-journal.ts";
import { noteNames } from "./read-notes.ts";

/** A note to write. */
export interface NoteDraft {
  readonly kind: NoteKind;
  /** A context note is about a blocker; a progress note is about finished work. */
  readonly other?: boolean;
  /** The path of the note to replace, below the folder of the journal; by default the kind decides. */
  readonly file?: string | undefined;
  /** When it was made; by default now. */
  readonly at?: string | undefined;
  readonly title?: string | undefined;
  /** Its texts, by the flags of its form. */
  readonly values: Readonly<Record<string, string>>;
  /** The whole note, if it was given as Markdown. */
  readonly markdown?: string | undefined;
}

/** A note that only lacks its file name. */
interface ReadyNote extends NoteValues {
  readonly kind: NoteKind;
  readonly folder: string;
  /** Its path below the folder of the journal, if its kind or its draft decides that. */
  readonly fixed: string | undefined;
  readonly text: string;
}

/** A written note. */
export interface WrittenNote extends IndexReport {
  /** Its path below the folder of the journal. */
  readonly file: string;
  readonly path: string;
  /** Whether it replaced one; a file that said nothing is none. */
  readonly replaced: boolean;
}

/** The name of a note in the log that loci makes before a compaction. It replaces nobody's words. */
export const WORK_ACTION = "state of the work";

/** How a note is written. */
export interface Manner {
  /** How long to wait for another writer. */
  readonly waitMs: number;
  /** Its name in the log of changes. Only a note that somebody asked for begins with `note`. */
  readonly action: string;
  /** Whether memory mode may be off: the note was made while it was on. */
  readonly isLate?: boolean;
}

/**
 * Writes one note and its row for a command. The log of changes reaches the disk before the note, and the note before its row. If a
 * kill leaves a note without its row, the next start or stop of memory mode adds the row.
 */
export function writeNote(journal: OpenJournal, draft: NoteDraft): WrittenNote {
  return writeNoteFor(journal, draft, { waitMs: COMMAND_WAIT_MS, action: `note ${draft.kind}` });
}

/** The same for a caller with a wait and a name of its own. */
export function writeNoteFor(journal: OpenJournal, draft: NoteDraft, manner: Manner): WrittenNote {
  const ready = readyNote(safeDraft(journal, draft), journal.world.now());
  return underLock(journal, manner.waitMs, (again) => writeUnderLock(again, ready, manner));
}

function writeUnderLock(
  journal: HeldJournal,
  ready: ReadyNote,
  { action, isLate = false }: Manner,
): WrittenNote {
  const { folder, key } = journal.paths;
  if (!isLate && !isActive(journal)) throw fault("journal-off", { key, has: hasJournal(journal) });
  const file = ready.fixed ?? `${ready.folder}/${nameFor(`${folder}/${ready.folder}`, ready)}`;
  const generated = generatedBefore(journal);
  const isAsked = action.startsWith("note");
  if (isAsked) saveHandLines(journal, file, generated);
  const fresh = ready.text;
  const edit = (text: string | null) =>
    action === WORK_ACTION ? withSeenWork(file, text, { fresh, generated }) : fresh;
  const before = putNote(journal, file, { action, edit });
  const known = before === null ? undefined : noteRow({ file, text: before, writtenAt: "" });
  const report = rowsOrReason(journal, () =>
    fileRows(journal, [file], {
      generated,
      ...(isAsked && { replaced: new Set([file]) }),
      ...(action === WORK_ACTION && { made: workHashes(file, fresh) }),
    }),
  );
  return { ...report, file, path: `${folder}/${file}`, replaced: known !== undefined };
}

/**
 * Saves what a person wrote into the index about a note that is now replaced: the words go into the note first, as a
 * change of their own, so that an undo brings them back.
 */
function saveHandLines(journal: HeldJournal, file: string, generated: GeneratedLines): void {
  const words = handLinesAbout(textOfFile(journal.paths.index) ?? "", file, generated);
  const edit = (text: string | null) => withHandLines(file, text, words);
  if (words.length > 0) putNote(journal, file, { action: "hand-written line", edit });
}

/** A note that was written stays written if its row cannot be: `rebuild` adds the row. */
function rowsOrReason(journal: OpenJournal, update: () => IndexReport): IndexReport {
  try {
    return update();
  } catch (error) {
    const broken = [{ path: journal.paths.index, why: reasonOf(error) }];
    return { archived: [], saved: undefined, broken };
  }
}

/** Redacts a draft before anything is made of it. */
export function safeDraft({ world, sources }: OpenJournal, draft: NoteDraft): NoteDraft {
  return redactorForWriting(world, sources).value(draft);
}

/** The name of a note in its folder: a free one, or that of the note to replace. */
function nameFor(folder: string, { kind, date, title, values }: ReadyNote): string {
  if (kind === "decision")
    return decisionName(date, nextNumber(dayOf(date), noteNames(folder)), title);
  if (kind === "analysis") {
    const path = values["path"]?.trim() || title;
    return analysisName(path, (name) => isOfAnother(`${folder}/${name}`, path));
  }
  let nth = 1;
  while (isThere(`${folder}/${outputName(date, title, nth)}`)) nth++;
  return outputName(date, title, nth);
}

/** Whether a file holds the analysis of another path. */
function isOfAnother(file: string, path: string): boolean {
  const text = textOfFile(file);
  if (text === undefined) return isThere(file);
  const known = plain(readValues(ANALYSIS_FORM, parseNote(text)).values["path"] ?? "");
  return known !== "" && known !== plain(path);
}

function plain(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "")
    .replaceAll("`", "")
    .trim();
}

/** The notes that a journal has once; the second of each is about a blocker, or about finished work. */
const FIXED: Partial<Record<NoteKind, readonly [string, string]>> = {
  context: ["context/current-task.md", "context/blockers.md"],
  progress: ["progress/active.md", "progress/completed.md"],
};

/** Completes a draft; throws a fault if it is empty. */
function readyNote(draft: NoteDraft, now: Date): ReadyNote {
  const { kind, markdown = "" } = draft;
  const fixed = draft.file ?? FIXED[kind]?.[Number(draft.other ?? false)];
  const { folder } = NOTE_PLACES[kind];
  const form = formOf(fixed ?? `${folder}/x.md`) as NoteForm;
  const read = readValues(form, parseNote(markdown));
  const usual = kind === "decision" ? { status: "decided" } : {};
  const values: NoteValues["values"] = { ...usual, ...read.values, ...draft.values };
  const title = oneLine(draft.title ?? read.title) || titleFor(kind, values);
  refuseEmpty(kind, { title, [form.main]: values[form.main] });
  const said = readMoment(read.date);
  const date = said ?? readMoment(draft.at ?? "") ?? isoSeconds(now);
  const note = { title, date, values };
  // A note that was given as Markdown stays as it is, but for a missing date.
  const given = said === undefined ? withField(markdown, form.date, date) : markdown;
  const text = markdown.trim() === "" ? printNote(form, note) : `${given.trimEnd()}\n`;
  return { ...note, kind, folder, fixed, text };
}

function refuseEmpty(kind: NoteKind, needed: Readonly<Record<string, string | undefined>>): void {
  const empty = Object.keys(needed).find((flag) => !needed[flag]?.trim());
  if (empty !== undefined) throw fault("empty-note", { kind, flag: `--${empty}` });
}

/** The default title: the file of an analysis, the task of a sub-agent. */
function titleFor(kind: NoteKind, values: NoteValues["values"]): string {
  if (kind === "analysis") return baseName(values["path"] ?? "").replace(/(?<=.)\.\w{1,8}$/, "");
  return kind === "subagent" ? oneLine(values["task"] ?? "").slice(0, 80) : "";
}
