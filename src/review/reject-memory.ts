import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { removeFile } from "#disk/remove-folder.ts";
import { changeMemory, type MemoryFile } from "#layouts/layered/change-memory.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { readRecord, textAt } from "#layouts/records/store/read-records.ts";
import { recordAt } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { remarkOn } from "#layouts/undo-entry.ts";
import { hash12 } from "#project/project-names.ts";
import type { RecordName } from "#remember/find-record.ts";
import { stepRecord } from "#remember/record-life.ts";
import { recordsAt } from "#remember/record-memory.ts";
import { lockRecords, saveChange } from "#remember/save-records.ts";
import type { Waiting } from "#review/waiting/waiting-items.ts";
import { notedFiles } from "#review/waiting/waiting-layered.ts";
import { refusalOf } from "#settings/change/write-refusal.ts";
import type { SettingSources } from "#settings/settings-values.ts";
import { withoutPassages } from "#text/markdown-passages.ts";
import { isLink } from "#trust/ledger/layered-ledger.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";

/** Where something is rejected. */
export interface Rejecting {
  readonly world: World;
  readonly root: string | undefined;
  readonly sources: SettingSources;
}

/** A record that is out of use already cannot be retired; it goes altogether, and can be undone like everything. */
function isActive(place: RecordPlace, { category, id }: RecordName): boolean {
  const { state } = readRecord(place, category, id);
  return state.kind === "record" && state.record.record_status === "active";
}

/**
 * Puts back what was there when it was last written or seen; what was never there before is retired, or goes to the
 * archive. Nothing is lost by it: records can be undone, and an archive is searched.
 */
export function reject(rejecting: Rejecting, item: Waiting): void {
  if (item.kind === "file") throw fault("cannot-reject", { path: item.path });
  if (item.kind === "record") rejectRecord(rejecting, item);
  else rejectPassage(rejecting, item);
}

function rejectRecord({ world, root, sources }: Rejecting, item: Waiting): void {
  const found = recordAt(item.path);
  if (root === undefined || !found) throw fault("cannot-reject", { path: item.path });
  const memory = recordsAt(world, root, sources);
  const { before, after, change } = item;
  if (change === "held" || (before === null && isActive(memory.place, found))) {
    const reason = "rejected in a review";
    stepRecord(memory, { target: found, step: "retire", reason, hash: undefined });
    return;
  }
  // A link in the place of a record leads to nothing that is ours.
  if (isLink(item.path)) removeFile(item.path, { inside: memory.place.memory });
  using held = lockRecords(memory);
  // What cannot be read as a record may still have a text, and is only put away with it.
  const now = after ?? textAt(memory.place, found.category, found.id) ?? null;
  saveChange(held, { action: "reject", files: [{ ...found, before: now, after: before }] });
}

function rejectPassage({ world, root }: Rejecting, { path, before, after }: Waiting): void {
  const file = memoryFileAt(world, root, path);
  try {
    changeMemory(file, (text) => {
      if (after === null) return { text: `${text.trimEnd()}\n\n${before}\n`, archived: "" };
      const { text: kept } = withoutPassages(text, (passage) => passage === after);
      return { text: kept, archived: after };
    });
  } catch (error) {
    throw refusalOf(error, path);
  }
}

function memoryFileAt(world: World, root: string | undefined, path: string): MemoryFile {
  const noted = notedFiles(world, root).find((file) => file.path === path);
  if (!noted) throw fault("cannot-reject", { path });
  const { stateDir } = placesOf(world);
  const { ledger } = noted;
  const isOwn = root === undefined || ledger === layeredLedger(stateDir, undefined);
  return {
    path,
    ledger,
    lock: `${stateDir}/memory.lock`,
    backup: true,
    now: world.now(),
    uid: world.uid,
    remark: remarkOn(world, isOwn ? undefined : hash12(root), { action: "reject" }),
  };
}
