import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { mergedRecord } from "#remember/rules/merge-records.ts";
import { keyOf } from "#remember/rules/plan-undo.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { type FoundRecord, type RecordName, readFound } from "./find-record.ts";
import type { RecordMemory } from "./record-memory.ts";
import { type RecordReport, reportOf } from "./record-news.ts";
import { changeTo, lockRecords, retireChange, saveChange } from "./save-records.ts";

/** Two records that say the same. */
interface TwinRecords {
  /** The one that stays. */
  readonly into: RecordName;
  /** The one that gives its lists, tags and files, and is retired. */
  readonly from: RecordName;
}

/** Merges a record into another that says the same. `loci undo` takes both back. */
export function mergeTwins(memory: RecordMemory, { into, from }: TwinRecords): RecordReport {
  using held = lockRecords(memory);
  const [staying, leaving] = [into, from].map((name) => readFound(memory.place, name));
  if (!staying || !leaving || into.category !== from.category || into.id === from.id) {
    const wanted = `another record of the category ${into.category}`;
    throw fault("bad-value", { name: "from", value: keyOf(from), wanted });
  }
  refuseDoubtful(memory, [staying, leaving]);
  const { world } = memory;
  const record = mergedRecord(staying.record, leaving.record, world.now());
  const change = changeTo(record, staying.text);
  const why = `merged into ${keyOf(into)}`;
  const files = [change, ...retireChange(memory, from, why)];
  saveChange(held, { action: "merge", why, files });
  return reportOf("updated", record, {
    place: memory.place,
    text: change.after,
    retired: [keyOf(from)],
  });
}

/** A record that waits or no longer holds gives nothing to another one, and an agent merges nothing of the user's own. */
function refuseDoubtful(memory: RecordMemory, records: readonly FoundRecord[]): void {
  const served = new Map(listServedRecords(memory).map((item) => [item.id, item]));
  for (const record of records) {
    const item = served.get(keyOf(record));
    const wanted = "a record that is active and does not wait for approval";
    if (!item) throw fault("bad-value", { name: "record", value: keyOf(record), wanted });
    if (item.by === "user") refuseAgentsOf(memory.world, item.id);
  }
}

function refuseAgentsOf(world: World, id: string): void {
  if (world.caller.by === "agent") throw fault("users-rule", { id });
}
