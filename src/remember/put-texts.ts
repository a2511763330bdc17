import { isCategory } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { type Lock, takeLock } from "#disk/lock.ts";
import { written } from "#index/sync/write-through.ts";
import { refreshJournal } from "#journal/refresh-journal.ts";
import { changeLogFolder, textPath } from "#layouts/change-log-paths.ts";
import { noteOwnTexts, ownTexts } from "#layouts/conversations/own-files.ts";
import { conversationText } from "#layouts/conversations/read-conversations.ts";
import { heldText, putBack } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { textAt } from "#layouts/records/store/read-records.ts";
import { hash12 } from "#project/project-names.ts";
import { planUndo, type TextNow, type UndoPlan, type UndoWish } from "#remember/rules/plan-undo.ts";
import { noteMemory } from "#trust/ledger/layered-ledger.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";
import { logChange, readChangeLog } from "#undo/change-log.ts";
import { isConversationFile, TEXT_FILE_NAME, type TextChange } from "#undo/logged-change.ts";
import { type ChangeReport, changeReport } from "./record-history.ts";
import type { RecordMemory } from "./record-memory.ts";
import { lockRecords, saveChange } from "./save-records.ts";

/**
 * Writes files that the journal knows by their names, and takes them into the index. The journal has the change already;
 * a file that somebody has edited meanwhile is not overwritten. Whoever calls holds the lock of memory.
 */
export function putTexts(
  world: World,
  root: string | undefined,
  texts: readonly TextChange[],
): void {
  // The list of what was forgotten is nobody's memory, and would serve it again.
  const memories = texts.filter(({ name }) => name.endsWith(".md"));
  const others = texts.filter((text) => !memories.includes(text));
  for (const text of others) putText(world, root, text);
  for (const layout of ["layered", "journal", "conversations"] as const) {
    const some = memories.filter(({ name }) => layoutOf(name) === layout);
    if (some.length === 0) continue;
    const paths = some.map(({ name }) => textPath(world, root, name));
    const folders = [...new Set(paths.map(folderOf))];
    written(
      { world, layout, project: root ?? "", folders },
      () => {
        for (const text of some) putText(world, root, text);
      },
      () => paths,
    );
  }
}

/** To which layout a file belongs, by its name in the log of changes. */
function layoutOf(name: string): "layered" | "journal" | "conversations" {
  if (isConversationFile(name)) return "conversations";
  return /^(?:journal|user)\/|^(?:preferences|workspace)\.md$/.test(name) ? "journal" : "layered";
}

function putText(world: World, root: string | undefined, text: TextChange): void {
  const path = textPath(world, root, text.name);
  ensureFolder(folderOf(path), world.uid);
  putBack(path, text, world.uid);
  noteText(world, root, text);
}

/** What loci has written is known as its own doing, or it would wait for approval. */
function noteText(
  world: World,
  root: string | undefined,
  { name, before, after }: TextChange,
): void {
  const { stateDir } = placesOf(world);
  if (root !== undefined && isConversationFile(name)) {
    const own = { stateDir, root };
    // A text that came from somebody else stays theirs, also without a line of it.
    const isOwn = before === null || ownTexts(own)(before);
    if (after !== null && isOwn) noteOwnTexts(own, [after], world.uid);
  }
  if (name !== "MEMORY.md") return;
  const ledger = layeredLedger(stateDir, root === undefined ? undefined : hash12(root));
  const at = world.now().toISOString();
  const file = { path: textPath(world, root, name), ledger, name, uid: world.uid };
  noteMemory(file, { before: before ?? "", after: after ?? "", at });
}

const MEMORY_LOCK_MS = 10_000;

/** Takes back the latest changes of a project's memory: of its records, and where it is wished of its memory files. */
export function undo(memory: RecordMemory, wish: UndoWish): ChangeReport[] {
  const { place, world } = memory;
  // Taken before the lock of the records, and nobody takes both the other way round.
  using _lock = lockOf(world);
  using held = lockRecords(memory);
  const textNow: TextNow = (key) => textOf(memory, key);
  const result = planUndo(readChangeLog(place, world.now()), wish, textNow);
  refuseNothing(result, place.root);
  const { entries, files, texts } = result;
  saveChange(held, { action: "undo", undoes: idsOf(result), files, texts });
  putTexts(world, place.root, texts);
  refreshJournal(
    world,
    place.root,
    texts.map(({ name }) => name),
  );
  return entries.map(changeReport);
}

/** The text of whatever a key of the journal names; null if it is not there. */
function textOf({ place, world }: RecordMemory, key: string): string | null {
  const path = textPath(world, place.root, key);
  // These lie in the project, and no link leads out of it.
  if (isConversationFile(key)) return conversationText(place.root, path) ?? null;
  if (TEXT_FILE_NAME.test(key)) return heldText(path);
  const [category, id = ""] = key.split("/");
  return isCategory(category) ? (textAt(place, category, id) ?? null) : null;
}

/** Takes back the latest changes of the user's own memory for all projects. */
export function undoGlobal(world: World, wish: UndoWish): ChangeReport[] {
  const { hostDir } = placesOf(world);
  const place = { state: changeLogFolder(world, undefined), uid: world.uid };
  using _lock = lockOf(world);
  const textNow: TextNow = (key) => heldText(textPath(world, undefined, key));
  const result = planUndo(readChangeLog(place, world.now()), { ...wish, all: true }, textNow);
  refuseNothing(result, hostDir);
  const { entries, texts } = result;
  const entry = { id: crypto.randomUUID(), at: world.now().toISOString(), action: "undo" };
  logChange(place, { ...entry, undoes: idsOf(result), files: [], texts });
  putTexts(world, undefined, texts);
  return entries.map(changeReport);
}

function lockOf(world: World): Lock {
  const { stateDir } = placesOf(world);
  ensureFolder(stateDir, world.uid);
  return takeLock(`${stateDir}/memory.lock`, MEMORY_LOCK_MS);
}

function refuseNothing({ entries }: UndoPlan, folder: string): void {
  if (entries.length === 0) throw fault("nothing-to-undo", { folder });
}

function idsOf({ entries }: UndoPlan): string[] {
  return entries.map(({ id }) => id);
}
