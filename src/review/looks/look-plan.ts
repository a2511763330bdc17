import { CATEGORY_NAMES, type Category } from "#base/category.ts";
import { stampedFolder } from "#disk/file-versions.ts";
import { partNumber, partStamps } from "#layouts/records/ledger/ledger-shards.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import {
  folderBytes,
  foldersNow,
  readWalked,
  settledFolders,
  type Walked,
} from "#layouts/records/walked-folders.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";
import type { LookLimits } from "./look-limits.ts";
import { isAnyLeft, type Looked, type LookedPart, UNKNOWN } from "./looked-parts.ts";

/** What of the records is to be looked at. */
export interface LookPlan {
  readonly mode: string;
  readonly hasLedger: boolean;
  /** What is known of each part, with the folders that are to be compared with it. */
  readonly parts: readonly LookedPart[];
  /** How the ledger of each part is now. */
  readonly ledgers: readonly string[];
  /** The names that are looked at whatever is known of their folders, by their parts. */
  readonly again: ReadonlyMap<number, readonly string[]>;
  /** The folders that are gone through. */
  readonly walks: readonly Category[];
  /** How the folders are now, as it is noted when what was found out is kept. */
  readonly folders: Walked["folders"];
}

/** What is known of the records. */
export type LookedRecords = Pick<Looked, "id" | "mode" | "parts">;

/** Finds out by a few looks what has to be looked at. */
export function planFor(
  place: RecordPlace,
  before: LookedRecords | undefined,
  { limits, nowMs }: { readonly limits: LookLimits; readonly nowMs: number },
): LookPlan {
  const ledgers = partStamps(place.state);
  const hasLedger = stampedFolder(recordLedger(place.state)) !== undefined;
  const mode = `${hasLedger}`;
  const known = before?.mode === mode ? before : undefined;
  const walked = known && walkedBy(place, known.id);
  const now = foldersNow(place);
  const isAll = !known || isWhole(known.parts, limits);
  const news = CATEGORY_NAMES.filter((name) => isAll || walked?.folders[name] !== now[name]);
  const settled = settledFolders(place, now, nowMs);
  const folders = Object.fromEntries(
    CATEGORY_NAMES.map((name) => [name, news.includes(name) ? settled[name] : now[name]]),
  ) as Walked["folders"];
  const parts = ledgers.map((_, number) => withLeft(known?.parts[number] ?? UNKNOWN, news));
  const left = CATEGORY_NAMES.filter((name) => parts.some((part) => part.left.includes(name)));
  const walks = folderBytes(place, left) > limits.mostFolderBytes ? [] : left;
  const again = Map.groupBy(walked?.again ?? [], partNumber);
  return { mode, hasLedger, parts, ledgers, again, walks, folders };
}

function walkedBy(place: RecordPlace, id: string): Walked | undefined {
  const walked = readWalked(place);
  return walked?.id === id ? walked : undefined;
}

function isWhole(parts: readonly LookedPart[], { whole, few }: LookLimits): boolean {
  if (whole === "always") return true;
  // To begin anew before all was looked at would never come to the end.
  if (isAnyLeft(parts)) return false;
  return whole === "when nothing is left" || filesIn(parts) <= few;
}

function filesIn(parts: readonly LookedPart[]): number {
  return parts.reduce((sum, { count }) => sum + count.files, 0);
}

function withLeft(part: LookedPart, news: readonly Category[]): LookedPart {
  if (news.every((name) => part.left.includes(name))) return part;
  return {
    ...part,
    left: CATEGORY_NAMES.filter((name) => news.includes(name) || part.left.includes(name)),
  };
}
