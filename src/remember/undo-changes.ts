import { fault } from "#base/fault.ts";
import { objectIn } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { refreshJournal } from "#journal/journal-index.ts";
import { forgetCopies } from "#journal/note-record.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { lockMemory } from "#layouts/layered/lock-and-change-memory.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { textPath } from "#layouts/layout-paths.ts";
import {
  isChangeOf,
  keyOf,
  lastUndoable,
  PURGE_ACTION,
  planUndo,
  type UndoPlan,
  type UndoWish,
} from "#remember/rules/plan-undo.ts";
import { readChangeLog } from "#undo/change-log.ts";
import type { LoggedChange } from "#undo/logged-change.ts";
import { oneMeant } from "./find-meant.ts";
import { type ChangeReport, changeReport, globalLog, undoneBy } from "./record-history.ts";
import type { RecordMemory } from "./record-memory.ts";
import { lockRecords, saveChange, saveOwnTexts } from "./save-records.ts";
import { textNow } from "./write-texts.ts";

/** Undoes the latest changes of a project's memory: of its records, and of its memory files if the user wishes that. */
export function undo(memory: RecordMemory, wish: UndoWish): ChangeReport[] {
  const { entries, files } = undoUnderLock(memory, wish);
  const gone = files.filter(({ category, after }) => category === "decision" && after === null);
  const ids = gone.map(({ id }) => `decision/${id}`);
  forgetCopies(memory.world, memory.place.root, ids);
  return reportsOf(entries, wish);
}

/** A redo is reported as the change that it makes again. */
function reportsOf(entries: readonly LoggedChange[], { redo }: UndoWish): ChangeReport[] {
  return entries.map((entry) => changeReport(redo ? undoneBy(entry) : entry));
}

function undoUnderLock(memory: RecordMemory, asked: UndoWish): UndoPlan {
  const { place, world } = memory;
  using _lock = lockMemory(world);
  using held = lockRecords(memory);
  const log = readChangeLog(place, world.now());
  const wish = { ...asked, of: fileNamedBy(log, asked.of) };
  const plan = planUndo(log, wish, (key) => textNow(memory, key));
  refuseNothing(plan, { log, wish, folder: place.root });
  const { files, texts } = plan;
  saveChange(held, { action: actionOf(wish), undoes: idsOf(plan), files, texts });
  const names = texts.map(({ name }) => name);
  refreshJournal(world, place.root, names);
  return plan;
}

/** Undoes the latest changes of the user's own memory for all projects. */
export function undoGlobal(world: World, wish: UndoWish): ChangeReport[] {
  using _lock = lockMemory(world);
  const { log, plan } = planGlobal(world, wish);
  refuseNothing(plan, { log, wish, folder: placesOf(world).hostDir });
  saveOwnTexts(world, { action: actionOf(wish), undoes: idsOf(plan), texts: plan.texts });
  return reportsOf(plan.entries, wish);
}

function planGlobal(world: World, wish: UndoWish) {
  const log = globalLog(world);
  const now = (key: string) => heldText(textPath(world, undefined, key));
  return { log, plan: planUndo(log, { ...wish, all: true }, now) };
}

/** Whether the last change that could be undone is one of the user's own memory for all projects. */
export function isLastChangeGlobal(memory: RecordMemory): boolean {
  const { place, world } = memory;
  const log = readChangeLog(place, world.now());
  const [last] = planGlobal(world, { count: 1 }).plan.entries;
  if (last === undefined) return false;
  // A purge cannot be undone, and still counts as the last change.
  const purged = log.findLast(({ action }) => action === PURGE_ACTION)?.at ?? "";
  const own = lastUndoable(log, (key) => textNow(memory, key))?.at ?? "";
  return last.at > own && last.at > purged;
}

/** The record or file of the log that a word names: by its name, the beginning of it, or words of its title. */
function fileNamedBy(log: readonly LoggedChange[], word: string | undefined): string | undefined {
  if (word === undefined || log.some((entry) => isChangeOf(entry, word))) return word;
  const items = log
    .flatMap(({ files }) => files)
    .map((file) => {
      const { title } = objectIn(file.after ?? file.before ?? "");
      return [keyOf(file), { id: keyOf(file), text: `${title ?? ""}` }] as const;
    });
  return oneMeant([...new Map(items).values()], word)?.id ?? word;
}

function actionOf({ redo }: UndoWish): "undo" | "redo" {
  return redo ? "redo" : "undo";
}

function refuseNothing(
  { entries }: UndoPlan,
  { log, wish, folder }: { log: readonly LoggedChange[]; wish: UndoWish; folder: string },
): void {
  if (entries.length > 0) return;
  const { of, redo } = wish;
  if (redo) throw fault("nothing-to-redo", {});
  if (of !== undefined && !log.some((entry) => isChangeOf(entry, of)))
    throw fault("no-change", { word: of });
  const purge = log.findLastIndex(({ action }) => action === PURGE_ACTION);
  if (purge === -1 || of !== undefined) throw fault("nothing-to-undo", { folder });
  const before = log.slice(0, purge).findLast((entry) => entry.files.length > 0);
  throw fault("not-undone", { before: before && changeReport(before).records[0] });
}

function idsOf({ entries }: UndoPlan): string[] {
  return entries.map(({ id }) => id);
}
