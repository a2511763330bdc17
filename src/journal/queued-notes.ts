import { Fault } from "#base/fault.ts";
import { isObject, parseJson } from "#base/json.ts";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { createFile } from "#disk/durable-write.ts";
import { reasonOf } from "#disk/errno.ts";
import { listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { removeFile, removeIfEmpty } from "#disk/remove-folder.ts";
import { isoSeconds } from "#layouts/journal/format/journal-dates.ts";
import { NOTE_KINDS } from "#layouts/journal/format/note-forms.ts";
import { projectHash } from "#project/project-hash.ts";
import { queueFolder } from "#session/state/session-folder.ts";
import type { NoteDraft } from "./note-draft.ts";
import { type OpenJournal, openJournal } from "./open-journal.ts";
import { type Manner, type WrittenNote, withoutSecrets, writeNote } from "./write-note.ts";

// A hook has nobody to report a failed write to, so its note waits beside the queued records until the next event.

/** A note that waits, as its file holds it. */
interface QueuedNote {
  readonly action: string;
  readonly why: string;
  readonly draft: NoteDraft;
}

const MAX_QUEUED_NOTE_BYTES = 4 * 1024 * 1024;

/** Writes a note for a hook; a note that cannot be written is queued, and `trouble` hears why. */
export async function writeOrQueue(
  journal: OpenJournal,
  draft: NoteDraft,
  { trouble, ...manner }: Manner & { readonly trouble: (why: string) => void },
): Promise<WrittenNote | undefined> {
  try {
    return await writeNote(journal, draft, manner);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    const why = reasonOf(error).split("\n")[0]?.slice(0, 200) ?? "";
    const at = isoSeconds(journal.world.now());
    const queued = { action: manner.action, why, draft: withoutSecrets(journal, { at, ...draft }) };
    const folder = folderFor(journal.stateDir, journal.project.root);
    const name = `${journal.world.now().getTime()}-${crypto.randomUUID()}.json`;
    createFile(`${folder}/${name}`, JSON.stringify(queued), { uid: journal.world.uid });
    trouble(`a note waits to be saved: ${why}`);
    return undefined;
  }
}

/** A note without content, or after memory mode was turned off, is not wanted. */
function isRefusal(error: unknown): boolean {
  return error instanceof Fault && ["journal-off", "empty-note"].includes(error.code);
}

/** Writes the notes that wait in a project's queue; returns why each of the others still waits. */
export async function retryNotes(world: World, root: string, waitMs: number): Promise<string[]> {
  const waiting: string[] = [];
  for (const { path, note } of queuedNotes(world, root)) {
    const why = note
      ? await whyStillQueued(world, { root, note, waitMs })
      : `${path} cannot be read`;
    if (why !== undefined) waiting.push(why);
    else removeQueued(path);
  }
  return waiting;
}

/** Writes one of them; returns why it waits, if it does. */
async function whyStillQueued(
  world: World,
  { root, note, waitMs }: { root: string; note: QueuedNote; waitMs: number },
): Promise<string | undefined> {
  try {
    const manner = { waitMs, action: note.action, isLate: true };
    await writeNote(openJournal(world, { folder: root }), note.draft, manner);
    return undefined;
  } catch (error) {
    return isRefusal(error) ? undefined : (reasonOf(error).split("\n")[0] ?? note.why);
  }
}

function removeQueued(path: string): void {
  const folder = folderOf(path);
  removeFile(path, { inside: folder });
  if (removeIfEmpty(folder)) removeIfEmpty(folderOf(folder));
}

/** The notes in a project's queue, oldest first; a file that is no note has none. */
export function queuedNotes({ stateDir }: World, root: string) {
  const folder = folderFor(stateDir ?? "", root);
  const names = listNames(folder).filter((name) => name.endsWith(".json"));
  return names.map((name) => {
    const path = `${folder}/${name}`;
    const reading = readText(path, { inside: folder, capBytes: MAX_QUEUED_NOTE_BYTES });
    return { path, note: reading.kind === "text" ? parseQueued(reading.text) : undefined };
  });
}

function parseQueued(text: string): QueuedNote | undefined {
  const value = parseJson(text);
  const draft = isObject(value) ? value["draft"] : undefined;
  const isWhole =
    isObject(draft) &&
    NOTE_KINDS.some((kind) => kind === draft["kind"]) &&
    isObject(draft["values"]) &&
    isObject(value) &&
    typeof value["action"] === "string";
  return isWhole ? (value as unknown as QueuedNote) : undefined;
}

function folderFor(stateDir: string, root: string): string {
  return `${queueFolder(stateDir, projectHash({ stateDir }, root))}/notes`;
}
