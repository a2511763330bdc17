import { fault } from "#base/fault.ts";
import { objectIn } from "#base/json.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { placesOf, type World } from "#base/world.ts";
import { refreshJournal } from "#journal/journal-index.ts";
import { forgetCopies } from "#journal/note-record.ts";
import { textPath } from "#layouts/table/text-path.ts";
import {
  isChangeOf,
  isPurge,
  keyOf,
  lastChange,
  madeAgainBy,
  planUndo,
  type UndoPlan,
  type UndoWish,
} from "#remember/rules/plan-undo.ts";
import { commitChange } from "#store/commit-change.ts";
import { heldText } from "#store/held-text.ts";
import { lockMemory } from "#store/memory-lock.ts";
import type { LedgerEntry } from "#trust/ledger/ledger.ts";
import { readChangeLog } from "#undo/change-log.ts";
import { isOfLaterLayout, type LoggedChange, type TextChange } from "#undo/logged-change.ts";
import { oneMeant } from "./find-meant.ts";
import { type ChangeReport, changeReport, globalLog } from "./record-history.ts";
import type { RecordMemory } from "./record-memory.ts";
import { lockRecords, ownTextsChange, saveChange } from "./save-records.ts";
import { approvalEntries, textNow } from "./write-texts.ts";

/** Undoes the latest changes of a project's memory: of its records, and of its memory files if the user wishes that. */
export function undo(memory: RecordMemory, wish: UndoWish): ChangeReport[] {
  const { reports, files } = undoUnderLock(memory, wish);
  const gone = files.filter(({ category, after }) => category === "decision" && after === null);
  const ids = gone.map(({ id }) => `decision/${id}`);
  forgetCopies(memory.world, memory.place.root, ids);
  return reports;
}

/** A redo is reported as the changes that it makes again. */
function reportsOf(log: readonly LoggedChange[], { entries }: UndoPlan, { redo }: UndoWish) {
  const changes = redo ? entries.flatMap((entry) => madeAgainBy(log, entry)) : entries;
  return changes.map(changeReport);
}

function undoUnderLock(memory: RecordMemory, asked: UndoWish) {
  const { place, world } = memory;
  using lock = lockMemory(world, COMMAND_WAIT_MS);
  using held = lockRecords(memory);
  const log = readChangeLog(place, world.now());
  const wish = { ...asked, of: fileNamedBy(log, asked.of) };
  const now = orLogged(log, (key) => textNow(memory, key));
  const plan = neededPlan(log, wish, { now, folder: place.root, flag: "" });
  const { files, texts } = plan;
  refuseApprovalByAgent(world, texts);
  saveChange(held, { action: actionOf(wish), undoes: idsOf(plan), files, texts });
  const names = texts.map(({ name }) => name);
  refreshJournal({ lock, world }, place.root, names);
  return { reports: reportsOf(log, plan, wish), files };
}

/** An agent cannot approve a memory, so it cannot bring an approval back either. */
function refuseApprovalByAgent(world: World, texts: readonly TextChange[]): void {
  const mark = world.caller.variable;
  const isApproval = ({ how }: LedgerEntry) => how === "accepted";
  if (mark !== undefined && approvalEntries(texts, "").some(isApproval))
    throw fault("needs-person", { command: "redo", mark });
}

/** Undoes the latest changes of the user's own memory for all projects. */
export function undoGlobal(world: World, asked: UndoWish): ChangeReport[] {
  using lock = lockMemory(world, COMMAND_WAIT_MS);
  const log = globalLog(world);
  const wish = { ...asked, all: true };
  const now = orLogged(log, (key) => ownTextNow(world, key));
  const { memoryDir } = placesOf(world);
  const plan = neededPlan(log, wish, { now, folder: memoryDir, flag: " --global" });
  const change = { action: actionOf(wish), undoes: idsOf(plan), texts: plan.texts };
  commitChange(lock, () => ownTextsChange(world, change));
  return reportsOf(log, plan, wish);
}

function ownTextNow(world: World, key: string): string | null {
  return heldText(textPath(world, undefined, key));
}

/** Takes a file of a later layout, which this version cannot find, for what the log says of it last. */
function orLogged(log: readonly LoggedChange[], textNow: LogScope["now"]): LogScope["now"] {
  return (key) => {
    if (!isOfLaterLayout(key)) return textNow(key);
    const texts = log.flatMap((entry) => entry.texts ?? []);
    return texts.findLast(({ name }) => name === key)?.after ?? null;
  };
}

/** Whether the last change, or for a redo the last undo, is one of the user's own memory for all projects. */
export function isLastChangeGlobal(memory: RecordMemory, redo: boolean | undefined): boolean {
  const { place, world } = memory;
  const log = readChangeLog(place, world.now());
  const everywhere = globalLog(world);
  const ownNow = orLogged(everywhere, (key) => ownTextNow(world, key));
  const last = lastChange(everywhere, { redo, all: true }, ownNow);
  if (last === undefined) return false;
  const own = lastChange(
    log,
    { redo },
    orLogged(log, (key) => textNow(memory, key)),
  );
  return last.at > (own?.at ?? "");
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

/** A log of changes, and how a message names it. */
interface LogScope {
  readonly now: (key: string) => string | null;
  readonly folder: string;
  /** The flag that chooses this log. */
  readonly flag: string;
}

/** Plans an undo; throws a fault if nothing can be undone. */
function neededPlan(
  log: readonly LoggedChange[],
  wish: UndoWish,
  { now, folder, flag }: LogScope,
): UndoPlan {
  const plan = planUndo(log, wish, now);
  if (plan.entries.length > 0) return plan;
  const { of, redo } = wish;
  if (redo) throw fault("nothing-to-redo", {});
  if (of !== undefined && !log.some((entry) => isChangeOf(entry, of)))
    throw fault("no-change", { word: of });
  if (of !== undefined || !log.some(isPurge)) throw fault("nothing-to-undo", { folder });
  const isOlder = planUndo(log, { ...wish, count: 2 }, now).entries.length > 0;
  throw fault("not-undone", { past: isOlder ? `loci undo 2${flag}` : undefined });
}

function idsOf({ entries }: UndoPlan): string[] {
  return entries.map(({ id }) => id);
}
