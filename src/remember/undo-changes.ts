import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { refreshJournal } from "#journal/journal-index.ts";
import { forgetCopies } from "#journal/note-record.ts";
import { changeLogFolder, textPath } from "#layouts/change-log-paths.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { lockMemory } from "#layouts/layered/memory-lock.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { planUndo, type UndoPlan, type UndoWish } from "#remember/rules/plan-undo.ts";
import { readChangeLog } from "#undo/change-log.ts";
import { type ChangeReport, changeReport } from "./record-history.ts";
import type { RecordMemory } from "./record-memory.ts";
import { lockRecords, saveChange, saveOwnTexts } from "./save-records.ts";
import { textNow } from "./write-texts.ts";

/** Undoes the latest changes of a project's memory: of its records, and of its memory files if the user wishes that. */
export function undo(memory: RecordMemory, wish: UndoWish): ChangeReport[] {
  const { entries, files } = undoUnderLock(memory, wish);
  const gone = files.filter(({ category, after }) => category === "decision" && after === null);
  const ids = gone.map(({ id }) => `decision/${id}`);
  forgetCopies(memory.world, memory.place.root, ids);
  return entries.map(changeReport);
}

function undoUnderLock(memory: RecordMemory, wish: UndoWish): UndoPlan {
  const { place, world } = memory;
  using _lock = lockMemory(world);
  using held = lockRecords(memory);
  const log = readChangeLog(place, world.now());
  const plan = planUndo(log, wish, (key) => textNow(memory, key));
  refuseNothing(plan, place.root);
  const { files, texts } = plan;
  saveChange(held, { action: "undo", undoes: idsOf(plan), files, texts });
  const names = texts.map(({ name }) => name);
  refreshJournal(world, place.root, names);
  return plan;
}

/** Undoes the latest changes of the user's own memory for all projects. */
export function undoGlobal(world: World, wish: UndoWish): ChangeReport[] {
  using _lock = lockMemory(world);
  const log = readChangeLog({ state: changeLogFolder(world, undefined) }, world.now());
  const plan = planUndo(log, { ...wish, all: true }, (key) =>
    heldText(textPath(world, undefined, key)),
  );
  refuseNothing(plan, placesOf(world).hostDir);
  saveOwnTexts(world, { action: "undo", undoes: idsOf(plan), texts: plan.texts });
  return plan.entries.map(changeReport);
}

function refuseNothing({ entries }: UndoPlan, folder: string): void {
  if (entries.length === 0) throw fault("nothing-to-undo", { folder });
}

function idsOf({ entries }: UndoPlan): string[] {
  return entries.map(({ id }) => id);
}
