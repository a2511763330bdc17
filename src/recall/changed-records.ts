import { CATEGORIES, CATEGORY_NAMES, type Category } from "#base/category.ts";
import type { Seen } from "#disk/cache/read-cache.ts";
import { settledStamp } from "#disk/cache/stale-cache.ts";
import { type LedgerChange, ledgerSince } from "#layouts/records/ledger/ledger-marks.ts";
import { ledgerName } from "#layouts/records/ledger/read-record-ledger.ts";
import { idsIn } from "#layouts/records/store/read-records.ts";
import { folderIn } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { stampOfRecord } from "#layouts/records/store/record-versions.ts";
import { type FileRead, GONE } from "#recall/digest/digest-layers.ts";
import type { KnownFiles } from "#recall/digest/known-files.ts";
import { ledgerNews } from "#trust/ledger/ledger-paths.ts";
import type { RecordToRead } from "./read-record-cards.ts";

/** How the records were when they were looked at last, and how all is that they depend on. */
export interface RecordsBefore {
  readonly known: KnownFiles;
  readonly before: Seen;
  readonly seen: Seen;
  /** Whether each file is looked at: an edit in place does not show in its folder. */
  readonly each: boolean;
  readonly nowMs: number;
}

/** The records that have changed. */
export interface ChangedRecords {
  readonly toRead: readonly RecordToRead[];
  readonly gone: readonly FileRead[];
  /** How the ledger is by which they are judged. */
  readonly stamps: Readonly<Record<string, string>>;
}

/** Looks which records have changed since, or are judged otherwise: by their folders, and by the parts of their ledger. */
export function changedRecords(place: RecordPlace, asked: RecordsBefore): ChangedRecords {
  const { before, seen, known } = asked;
  const news = ledgerNews(place.state);
  const isSame = !asked.each && before[news] === seen[news];
  const ledger = isSame ? undefined : ledgerSince(place.state, known.stamps, asked.nowMs);
  const all = CATEGORY_NAMES.map((category) => changedIn(place, category, { ...asked, ledger }));
  return {
    toRead: all.flatMap(({ toRead }) => toRead),
    gone: all.flatMap(({ gone }) => gone),
    stamps: ledger?.marks ?? known.stamps,
  };
}

interface AskedIn extends RecordsBefore {
  readonly ledger: LedgerChange | undefined;
}

function changedIn(
  place: RecordPlace,
  category: Category,
  { known, before, seen, each, nowMs, ledger }: AskedIn,
): Omit<ChangedRecords, "stamps"> {
  const folder = folderIn(place.memory, category);
  if (!each && before[folder] === seen[folder]) {
    return { toRead: judgedAnew(place, category, { known, ledger, nowMs }), gone: [] };
  }
  const files = known.in(folder);
  const ids = idsIn(place, category);
  const toRead = ids.flatMap((id): RecordToRead[] => {
    const last = files.get(id);
    files.delete(id);
    const stamp = stampOfRecord(place.root, category, id);
    const isJudgedAnew = ledger?.isChanged(ledgerName({ category, id })) ?? false;
    if (last?.stamp === stamp && !isJudgedAnew) return [];
    return [{ category, id, stamp: settledStamp(stamp, nowMs) }];
  });
  const gone = [...files.keys()].map((name) => goneFrom(folder, name));
  return { toRead, gone };
}

/** The records of a folder in which nothing has changed, of which another word has come into the ledger. */
function judgedAnew(
  place: RecordPlace,
  category: Category,
  { known, ledger, nowMs }: Pick<AskedIn, "known" | "ledger" | "nowMs">,
): RecordToRead[] {
  const { folder } = CATEGORIES[category];
  const isNamed = (name: string) => name.startsWith(`${folder}/`);
  if (!ledger || (ledger.names && ![...ledger.names].some(isNamed))) return [];
  const files = known.in(folderIn(place.memory, category));
  return [...files.keys()]
    .filter((id) => ledger.isChanged(ledgerName({ category, id })))
    .map((id) => {
      const stamp = stampOfRecord(place.root, category, id);
      return { category, id, stamp: settledStamp(stamp, nowMs) };
    });
}

/** What is left of a file that is there no longer. */
export function goneFrom(folder: string, name: string): FileRead {
  return { folder, name, stamp: GONE, findables: [], held: false };
}
