import { Fault } from "#base/fault.ts";
import { isObject, objectIn } from "#base/json.ts";
import { folderOf } from "#base/path.ts";
import { isoSeconds } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { createFile } from "#disk/durable-write.ts";
import { reasonOf } from "#disk/errno.ts";
import { listNames } from "#disk/folder.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { removeFile, removeIfEmpty } from "#disk/remove-folder.ts";
import { NOTE_KINDS } from "#layouts/journal/format/note-forms.ts";
import { projectHash } from "#project/project-hash.ts";
import { queueFolder } from "#session/state/session-folder.ts";
import { type OpenJournal, openJournal } from "./open-journal.ts";
import { type NoteDraft, safeDraft, type WrittenNote, writeNoteFor } from "./write-note.ts";

// A hook has nobody to report a failed write to, so its note waits beside the queued records until the next event.

/** A note that waits, as its file holds it. */
interface QueuedNote {
  readonly action: string;
  readonly why: string;
  readonly draft: NoteDraft;
}

const MAX_QUEUED_NOTE_BYTES = 4 * 1024 * 1024;

/** How a hook writes a note: its name in the log of changes, who hears of trouble, and the time that is left. */
interface HookManner {
  readonly action: string;
  readonly trouble: (why: string) => void;
  readonly leftMs: () => number;
}

/** Writes a note for a hook; a note that cannot be written is queued, and `trouble` hears why. */
export function writeOrQueue(
  journal: OpenJournal,
  draft: NoteDraft,
  { action, trouble, leftMs }: HookManner,
): WrittenNote | undefined {
  try {
    const note = writeNoteFor(journal, draft, { waitMs: leftMs(), action });
    for (const { path, why } of note.broken) trouble(`${path} was not changed: ${why}`);
    return note;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    const { world, project, stateDir } = journal;
    const why = reasonOf(error).split("\n")[0]?.slice(0, 200) ?? "";
    const at = isoSeconds(world.now());
    const queued = { action, why, draft: safeDraft(journal, { at, ...draft }) };
    const name = `${world.now().getTime()}-${crypto.randomUUID()}.json`;
    const path = `${folderFor(stateDir, project.root)}/${name}`;
    createFile(path, JSON.stringify(queued), { uid: world.uid });
    trouble(`a note waits to be saved: ${why}`);
    return undefined;
  }
}

/** A note without content, or after memory mode was turned off, is not wanted. */
function isRefusal(error: unknown): boolean {
  return error instanceof Fault && ["journal-off", "empty-note"].includes(error.code);
}

/** Writes the notes that wait in a project's queue; returns why each of the others still waits. */
export function retryNotes(world: World, root: string, leftMs: () => number): string[] {
  return queuedNotes(world, root).flatMap(({ path, note }) => {
    if (!note) return [`${path} cannot be read`];
    try {
      const manner = { waitMs: leftMs(), action: note.action, isLate: true };
      writeNoteFor(openJournal(world, { folder: root }), note.draft, manner);
    } catch (error) {
      if (!isRefusal(error)) return [reasonOf(error).split("\n")[0] ?? note.why];
    }
    const folder = folderOf(path);
    removeFile(path, { inside: folder });
    if (removeIfEmpty(folder)) removeIfEmpty(folderOf(folder));
    return [];
  });
}

/** The notes in a project's queue, oldest first; a file that is no note has none. */
export function queuedNotes({ stateDir }: World, root: string) {
  const folder = folderFor(stateDir ?? "", root);
  const names = listNames(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => {
    const path = `${folder}/${name}`;
    const text = plainTextAt(path, { inside: folder, capBytes: MAX_QUEUED_NOTE_BYTES });
    return { path, note: parseQueued(text ?? "") };
  });
}

function parseQueued(text: string): QueuedNote | undefined {
  const value = objectIn(text);
  const draft = value["draft"];
  const isWhole =
    isObject(draft) &&
    NOTE_KINDS.some((kind) => kind === draft["kind"]) &&
    isObject(draft["values"]) &&
    typeof value["action"] === "string";
  return isWhole ? (value as unknown as QueuedNote) : undefined;
}

function folderFor(stateDir: string, root: string): string {
  return `${queueFolder(stateDir, projectHash({ stateDir }, root))}/notes`;
}
