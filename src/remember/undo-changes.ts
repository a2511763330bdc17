import { isCategory } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";
import { refreshJournal } from "#journal/refresh-journal.ts";
import { conversationText } from "#layouts/conversations/read-conversations.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { textAt } from "#layouts/records/store/read-records.ts";
import { textPath } from "#layouts/text-path.ts";
import { journalState } from "#layouts/undo-entry.ts";
import { type TextNow, type Undoing, type UndoWish, undoing } from "#remember/rules/plan-undo.ts";
import { readJournal, writeJournal } from "#undo/change-log.ts";
import { isConversationFile, TEXT_NAME } from "#undo/journal-change.ts";
import { putTexts } from "./put-texts.ts";
import { type ToldChange, told } from "./record-history.ts";
import type { RecordMemory } from "./record-memory.ts";
import { lockRecords, saveChange } from "./save-records.ts";

const WAIT_MS = 10_000;

/** Takes back the latest changes of a project's memory: of its records, and where it is wished of its memory files. */
export function undo(memory: RecordMemory, wish: UndoWish): ToldChange[] {
  const { place, world } = memory;
  // Taken before the lock of the records, and nobody takes both the other way round.
  using _lock = lockOf(world);
  using held = lockRecords(memory);
  const textNow: TextNow = (key) => textOf(memory, key);
  const result = undoing(readJournal(place, world.now()), wish, textNow);
  refuseNothing(result, place.root);
  const { entries, files, texts } = result;
  saveChange(held, { action: "undo", undoes: idsOf(result), files, texts });
  putTexts(world, place.root, texts);
  refreshJournal(
    world,
    place.root,
    texts.map(({ name }) => name),
  );
  return entries.map(told);
}

/** The text of whatever a key of the journal names; null if it is not there. */
function textOf({ place, world }: RecordMemory, key: string): string | null {
  const path = textPath(world, place.root, key);
  // These lie in the project, and no link leads out of it.
  if (isConversationFile(key)) return conversationText(place.root, path) ?? null;
  if (TEXT_NAME.test(key)) return heldText(path);
  const [category, id = ""] = key.split("/");
  return isCategory(category) ? (textAt(place, category, id) ?? null) : null;
}

/** Takes back the latest changes of the user's own memory for all projects. */
export function undoGlobal(world: World, wish: UndoWish): ToldChange[] {
  const { hostDir } = placesOf(world);
  const place = { state: journalState(world, undefined), uid: world.uid };
  using _lock = lockOf(world);
  const textNow: TextNow = (key) => heldText(textPath(world, undefined, key));
  const result = undoing(readJournal(place, world.now()), { ...wish, all: true }, textNow);
  refuseNothing(result, hostDir);
  const { entries, texts } = result;
  const entry = { id: crypto.randomUUID(), at: world.now().toISOString(), action: "undo" };
  writeJournal(place, { ...entry, undoes: idsOf(result), files: [], texts });
  putTexts(world, undefined, texts);
  return entries.map(told);
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
