import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import { createFile } from "#disk/durable-write.ts";
import { isThere } from "#disk/file-stat.ts";
import { namesIn } from "#disk/folder.ts";
import { noteRow } from "#layouts/journal/format/index-rows.ts";
import { formOf, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import {
  analysisName,
  dayOf,
  decisionName,
  nextNumber,
  outputName,
} from "#layouts/journal/format/note-names.ts";
import { parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import { COMMAND_WAIT_MS } from "#layouts/layered/change-memory.ts";
import { heldText, putBack } from "#layouts/layered/held-text.ts";
import { JOURNAL_FILES_PREFIX } from "#layouts/layout-paths.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import type { TextChange } from "#undo/logged-change.ts";
import { logChange } from "./journal-files.ts";
import { fileRows, type IndexReport } from "./journal-index.ts";
import { isActive } from "./journal-session.ts";
import { isNoteName, textOfFile } from "./list-notes.ts";
import { type NoteDraft, type ReadyNote, readyNote } from "./note-draft.ts";
import { hasJournal, type OpenJournal, underLock } from "./open-journal.ts";
import { beginNotes, endNotes, unfinishedNotes } from "./unfinished-note.ts";

/** A written note. */
export interface WrittenNote extends IndexReport {
  /** Its path below the folder of the journal. */
  readonly file: string;
  readonly path: string;
  /** Whether it replaced one; a file that said nothing is none. */
  readonly replaced: boolean;
}

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
 * Writes one note and its row. The log of changes reaches the disk before the note, and the note before its row. If a
 * kill leaves a note without its row, the next writer adds the row.
 */
export async function writeNote(
  journal: OpenJournal,
  draft: NoteDraft,
  manner: Manner = { waitMs: COMMAND_WAIT_MS, action: `note ${draft.kind}` },
): Promise<WrittenNote> {
  const ready = readyNote(withoutSecrets(journal, draft), journal.world.now());
  const { waitMs } = manner;
  return underLock(journal, (again) => writeUnderLock(again, ready, manner), waitMs);
}

function writeUnderLock(
  journal: OpenJournal,
  ready: ReadyNote,
  { action, isLate = false }: Manner,
): WrittenNote {
  const { folder, key } = journal.paths;
  if (!isLate && !isActive(journal)) throw fault("journal-off", { key, has: hasJournal(journal) });
  const unfinished = unfinishedNotes(journal);
  const names = namesIn(`${folder}/${folderFor(ready)}`).filter(isNoteName);
  const file = fileFor(journal, ready, names);
  const before = heldText(`${folder}/${file}`);
  const change = { before, after: ready.text };
  beginNotes(journal, [...unfinished, file]);
  logChange(journal, action, { name: `${JOURNAL_FILES_PREFIX}${file}`, ...change });
  putNote(journal, file, change);
  const report = fileRows(journal, [...new Set([...unfinished, file])], {
    ...(unfinished.length === 0 && { counts: countsWith(ready, names, before === null) }),
  });
  endNotes(journal);
  return {
    ...report,
    file,
    path: `${folder}/${file}`,
    replaced: before !== null && noteRow({ file, text: before, writtenAt: "" }) !== undefined,
  };
}

/** The count of notes of the kind that was written. */
function countsWith({ kind }: ReadyNote, names: readonly string[], isNew: boolean) {
  const count = names.length + (isNew ? 1 : 0);
  const stat = { decision: "decisions", analysis: "analyses", subagent: "subagentOutputs" }[
    kind as keyof typeof FOLDERS
  ];
  return stat === undefined ? {} : { [stat]: count };
}

/** Redacts a draft before anything is made of it. */
export function withoutSecrets({ world, sources }: OpenJournal, draft: NoteDraft): NoteDraft {
  const { text } = redactorForWriting(world, sources);
  const values = Object.entries(draft.values).map(([flag, value]) => [flag, text(value)]);
  return {
    ...draft,
    title: draft.title && text(draft.title),
    values: Object.fromEntries(values),
    markdown: draft.markdown && text(draft.markdown),
  };
}

function putNote(
  { paths: { folder }, world: { uid } }: OpenJournal,
  file: string,
  { before, after }: Omit<TextChange, "name">,
): void {
  const path = `${folder}/${file}`;
  if (before !== null) {
    putBack(path, { before, after }, uid);
    return;
  }
  // A program that ignores the lock may have taken the name just now.
  if (!createFile(path, after ?? "", { uid })) throw fault("changed-since", { path });
}

const FOLDERS = { decision: "decisions", analysis: "analysis", subagent: "subagent" } as const;

function folderFor({ kind, fixed }: ReadyNote): string {
  if (kind === "context" || kind === "progress") return folderOf(fixed ?? `${kind}/x.md`);
  return FOLDERS[kind];
}

/** The path of a note below the folder of the journal: a free one, or that of the note to replace. */
function fileFor(
  { paths: { folder } }: OpenJournal,
  note: ReadyNote,
  names: readonly string[],
): string {
  if (note.fixed !== undefined) return note.fixed;
  const notes = `${folder}/${folderFor(note)}`;
  const { kind, date, title, values } = note;
  if (kind === "decision") {
    const number = nextNumber(dayOf(date), names);
    return `decisions/${decisionName(date, number, title)}`;
  }
  if (kind === "analysis") {
    const path = values["path"]?.trim() || title;
    return `analysis/${analysisName(path, (name) => isOfAnother(`${notes}/${name}`, path))}`;
  }
  let nth = 1;
  while (isThere(`${notes}/${outputName(date, title, nth)}`)) nth++;
  return `subagent/${outputName(date, title, nth)}`;
}

/** Whether a file holds the analysis of another path. */
function isOfAnother(file: string, path: string): boolean {
  const text = isThere(file) ? textOfFile(file) : undefined;
  if (text === undefined) return isThere(file);
  const form = formOf("analysis/x.md") as NoteForm;
  const known = readValues(form, parseNote(text)).values["path"] ?? "";
  return plain(known) !== "" && plain(known) !== plain(path);
}

function plain(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "")
    .replaceAll("`", "")
    .trim();
}
