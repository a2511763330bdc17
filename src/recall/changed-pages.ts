import { baseName, folderOf } from "#base/path.ts";
import { type Seen, seenNow } from "#disk/cache/read-cache.ts";
import { settledStamp } from "#disk/cache/stale-cache.ts";
import { stampOf } from "#disk/file-stat.ts";
import type { FileRead } from "#recall/digest/digest-layers.ts";
import type { KnownFiles } from "#recall/digest/known-files.ts";
import { layeredLedgers } from "#review/trust/layered-ledgers.ts";
import { goneFrom } from "./changed-records.ts";
import { filesOf, type PageToRead, pagePlaces } from "./read-pages.ts";
import type { Scope } from "./without-doubtful.ts";

/** How the pages were when they were looked at last. */
export interface PagesBefore {
  readonly known: KnownFiles;
  readonly before: Seen;
  readonly nowMs: number;
  /** Whether a folder holds records, and no pages. */
  readonly isOfRecords: (folder: string) => boolean;
}

/** The pages that have changed, and by what the next change is noticed. */
export interface ChangedPages {
  readonly toRead: readonly PageToRead[];
  readonly gone: readonly FileRead[];
  readonly seen: Seen;
}

/** More pages than these are left to the index; those that were written last come first. */
const MOST_PAGES = 100;

/** So many pages are looked at one by one for a change in place, and the others by their folder. */
const MOST_LOOKED_AT = 16;

/** Looks which of the pages have changed that a prompt may be about, a project's and the user's own. */
export function changedPages(
  scope: Scope,
  { known, before, nowMs, isOfRecords }: PagesBefore,
): ChangedPages {
  const places = pagePlaces(scope.world, scope.root);
  const ledgers = seenNow(layeredLedgers(scope));
  const ofPlaces = seenNow(places.map(({ path }) => path));
  const files = places
    .flatMap((place) => filesOf(place).map((file) => ({ place, file })))
    .sort((a, b) => b.file.writtenMs - a.file.writtenMs)
    .slice(0, MOST_PAGES);
  const looked = files.slice(0, MOST_LOOKED_AT).map(({ file }) => file.path);
  const isLedgerSame = Object.entries(ledgers).every(([path, stamp]) => before[path] === stamp);
  const left = new Map(
    known.folders
      .filter((folder) => !isOfRecords(folder))
      .map((folder) => [folder, known.in(folder)]),
  );
  const seen = { ...ofPlaces, ...seenNow(looked), ...ledgers };
  const toRead = files.flatMap(({ place, file }) => {
    const files = left.get(folderOf(file.path));
    const last = files?.get(baseName(file.path));
    files?.delete(baseName(file.path));
    const stamp = stampOf(file.path);
    const isSame = last?.stamp === stamp && (isLedgerSame || !last.held);
    return isSame ? [] : [{ place, file, stamp: settledStamp(stamp, nowMs) }];
  });
  const gone = [...left].flatMap(([folder, names]) =>
    [...names.keys()].map((name) => goneFrom(folder, name)),
  );
  return { toRead, gone, seen };
}
