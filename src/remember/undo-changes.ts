import { isCategory } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";
import { writtenMemory } from "#index/sync/write-through.ts";
import { conversationText } from "#layouts/conversations/read-conversations.ts";
import { heldText, putBack } from "#layouts/layered/held-text.ts";
import { memoryFolder, placesOf } from "#layouts/layered/memory-paths.ts";

import { textAt } from "#layouts/records/store/read-records.ts";
import { journalState } from "#layouts/undo-entry.ts";
import { hash12 } from "#project/project-names.ts";
import { type TextNow, type Undoing, type UndoWish, undoing } from "#remember/rules/plan-undo.ts";
import { noteMemory } from "#trust/ledger/layered-ledger.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import { readJournal, writeJournal } from "#undo/change-log.ts";
import { isConversationFile, TEXT_NAME, type TextChange } from "#undo/journal-change.ts";
import { type ToldChange, told } from "./record-history.ts";
import type { RecordMemory } from "./record-memory.ts";
import { write } from "./write-record.ts";

const WAIT_MS = 10_000;

/** Takes back the latest changes of a project's memory: of its records, and where it is wished of its memory files. */
export function undo(memory: RecordMemory, wish: UndoWish): ToldChange[] {
  const { place, world } = memory;
  const folder = memoryFolder(world, hash12(place.root));
  // Taken before the lock of the records, and nobody takes both the other way round.
  using _lock = lockOf(world);
  const { entries, texts } = write(memory, () => {
    const textNow: TextNow = (key) => textOf(memory, folder, key);
    const result = undoing(readJournal(place, world.now()), wish, textNow);
    refuseNothing(result, place.root);
    const { files, texts } = result;
    return { action: "undo", undoes: idsOf(result), files, texts, result };
  });
  putAllBack(world, { root: place.root, folder }, texts);
  return entries.map(told);
}

/** The text of whatever a key of the journal names; null if it is not there. */
function textOf({ place }: RecordMemory, folder: string, key: string): string | null {
  if (isConversationFile(key)) return conversationText(place.root, `${place.root}/${key}`) ?? null;
  if (TEXT_NAME.test(key)) return heldText(`${folder}/${key}`);
  const [category, id = ""] = key.split("/");
  return isCategory(category) ? (textAt(place, category, id) ?? null) : null;
}

/** Takes back the latest changes of the user's own memory for all projects. */
export function undoGlobal(world: World, wish: UndoWish): ToldChange[] {
  const { hostDir } = placesOf(world);
  const place = { state: journalState(world, undefined), uid: world.uid };
  using _lock = lockOf(world);
  const textNow: TextNow = (key) => heldText(`${hostDir}/${key}`);
  const result = undoing(readJournal(place, world.now()), { ...wish, all: true }, textNow);
  refuseNothing(result, hostDir);
  const { entries, texts } = result;
  const entry = { id: crypto.randomUUID(), at: world.now().toISOString(), action: "undo" };
  writeJournal(place, { ...entry, undoes: idsOf(result), files: [], texts });
  putAllBack(world, { root: undefined, folder: hostDir }, texts);
  return entries.map(told);
}

/** Puts files of a folder back as they were, and takes them into the index in the same call. */
function putAllBack(
  world: World,
  { root, folder }: { readonly root: string | undefined; readonly folder: string },
  texts: readonly TextChange[],
): void {
  const folderOfText = ({ name }: TextChange) =>
    root !== undefined && isConversationFile(name) ? root : folder;
  const paths = texts.map((text) => `${folderOfText(text)}/${text.name}`);
  writtenMemory(world, { root, paths }, () => {
    for (const text of texts) {
      putBack(folderOfText(text), text, world.uid);
      noteBack(world, { root, folder }, text);
    }
  });
}

/** What was put back is known as loci's own doing, like everything that it writes. */
function noteBack(
  world: World,
  { root, folder }: { readonly root: string | undefined; readonly folder: string },
  { name, before, after }: TextChange,
): void {
  if (name !== "MEMORY.md") return;
  const { stateDir } = placesOf(world);
  const ledger = layeredLedger(stateDir, root === undefined ? undefined : hash12(root));
  const at = world.now().toISOString();
  const file = { path: `${folder}/${name}`, ledger, name, uid: world.uid };
  noteMemory(file, { before: before ?? "", after: after ?? "", at });
}

function lockOf(world: World): Lock {
  const { stateDir } = placesOf(world);
  ensureFolder(stateDir, world.uid);
  return takeLock(`${stateDir}/memory.lock`, WAIT_MS);
}

function refuseNothing({ entries }: Undoing, folder: string): void {
  if (entries.length === 0) throw fault("nothing-to-undo", { folder });
}

function idsOf({ entries }: Undoing): string[] {
  return entries.map(({ id }) => id);
}
