import { existsSync } from "node:fs";
import { placesOf, type World } from "#base/world.ts";
import { refusalOf } from "#disk/folder.ts";
import { changeNoteFor } from "#layouts/change-notes.ts";
import { conversationsRoot } from "#layouts/conversation-paths.ts";
import { conversationText } from "#layouts/conversations/read-conversations.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { ignoreAsRecords } from "#layouts/records/record-listing.ts";
import { projectHash } from "#project/project-hash.ts";
import type { PlannedFile } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import { lockMemory } from "#store/memory-lock.ts";
import { noteOwnTexts } from "#trust/ledger/own-texts.ts";

/** A file to write. */
export interface ConversationFile {
  readonly path: string;
  readonly text: string;
  /** The text from which the new one was made, undefined for no file: a later edit of it is not written over. */
  readonly basis?: string | undefined;
}

/** A file that was written, with its previous text. */
export interface SavedFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** The files to write, and the reason. */
export interface ConversationSave {
  readonly root: string;
  readonly files: readonly ConversationFile[];
  readonly action: string;
  readonly why: string;
  /** The id of the change that these writes belong to, if it has others. */
  readonly id?: string | undefined;
  /** Whether another person wrote it: then no agent gets it unasked. */
  readonly isForeign?: boolean;
  /** How long to wait for the lock. */
  readonly waitMs: number;
}

/** Writes files of a conversation memory as one change, which one undo takes back; returns those that changed. */
export function saveConversations(
  world: World,
  { root, action, why, id, files, isForeign = false, waitMs }: ConversationSave,
): SavedFile[] {
  const own = { stateDir: placesOf(world).stateDir, root };
  const hash12 = projectHash(world, root);
  const log = changeNoteFor(world, hash12, { action, why, ...(id !== undefined && { id }) });
  try {
    using lock = lockMemory(world, waitMs);
    const folder = conversationsRoot(root);
    const isNew = !existsSync(folder);
    const found = new Map(files.map(({ path }) => [path, conversationText(root, path)]));
    const planned = files.map((file) => plannedFile(root, file, found.get(file.path)));
    const written = commitChange(lock, () => ({ world, log, files: planned }));
    const saved = files.flatMap(({ path, text }): SavedFile[] =>
      written.has(path) ? [{ path, before: found.get(path), after: text }] : [],
    );
    if (isNew && saved.length > 0) ignoreAsRecords(placeOfRecords(world, root), folder);
    noteProject(world, root);
    const texts = isForeign ? [] : saved.map(({ after }) => after);
    noteOwnTexts(own, texts, world.uid);
    return saved;
  } catch (error) {
    // The user can fix a full disk or a read-only folder.
    throw refusalOf(error, files[0]?.path ?? root);
  }
}

function plannedFile(
  root: string,
  { path, text, ...decided }: ConversationFile,
  now: string | undefined,
): PlannedFile {
  const basis = ("basis" in decided ? decided.basis : now) ?? null;
  return { path, inside: root, basis, edit: () => text, log: path.slice(root.length + 1) };
}
