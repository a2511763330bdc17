import { recordAt } from "#layouts/record-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { ledgerName } from "#layouts/records/ledger/record-ledger.ts";
import { trackedBelow } from "#project/tracked-files.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { RECORD_SETTINGS } from "#settings/tables/layout-settings.ts";
import type { ReviewQueue } from "./waiting-for-review.ts";

/** Offers to take the records of another tool at once, if such records wait; mostly undefined. */
export function otherToolOffer({ world, root, sources, items }: ReviewQueue): string | undefined {
  const records = items.filter(({ kind, origin }) => kind === "record" && origin === "outside");
  if (root === undefined || records.length === 0) return undefined;
  if (settingFrom(sources, RECORD_SETTINGS, "records.other_tool")) return undefined;
  const isTracked = trackedBelow(placeOfRecords(world, root).memory);
  const names = records.flatMap(({ path }) => recordAt(path) ?? []).map(ledgerName);
  if (names.every(isTracked)) return undefined;
  return "if another tool of yours writes records here: `loci set records.other_tool true` takes them as an agent's notes at once, where git does not track them";
}
