import { objectsOnLines } from "#base/json.ts";
import { folderOf } from "#base/path.ts";
import { isoDay } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { appendRecord } from "#disk/append.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { plainTextAt } from "#disk/read-text.ts";

/** The calls and tokens of one day. */
export interface SpentTokens {
  readonly calls: number;
  readonly tokens: number;
}

const MAX_SPENDING_BYTES = 16 * 1024 * 1024;
const SPENDING_LOCK_MS = 5000;

/** A ledger of tokens. Each call is entered before it starts, so that parallel calls cannot exceed a ceiling. */
export interface SpendingPlace {
  readonly path: string;
  readonly uid: number | undefined;
}

/** The ledger of the current month; undefined without a home. */
export function spendingPlace({ stateDir, uid, now }: World): SpendingPlace | undefined {
  if (stateDir === undefined) return undefined;
  return { path: `${stateDir}/spending/${now().toISOString().slice(0, 7)}.jsonl`, uid };
}

/** The spending on the day of `now`. */
export function spentToday({ path }: SpendingPlace, now: Date): SpentTokens {
  const text = plainTextAt(path, { capBytes: MAX_SPENDING_BYTES, lenient: true });
  const day = isoDay(now);
  const entries = objectsOnLines(text ?? "").filter((one) => `${one["at"]}`.startsWith(day));
  const tokens = entries.reduce(
    (sum, { tokens: count }) => sum + (typeof count === "number" ? count : 0),
    0,
  );
  const calls = entries.filter(({ kind }) => kind === "reserved").length;
  return { calls, tokens: Math.max(0, tokens) };
}

/** Enters a call before it starts. If too little is left, it enters nothing and returns the rest. */
export function reserveTokens(
  place: SpendingPlace,
  {
    tokens,
    ceiling,
    now,
  }: { readonly tokens: number; readonly ceiling: number; readonly now: Date },
): { readonly left: number } | undefined {
  ensureFolder(folderOf(place.path), place.uid);
  using _lock = takeLock(`${place.path}.lock`, SPENDING_LOCK_MS);
  const left = ceiling - spentToday(place, now).tokens;
  if (tokens > left) return { left: Math.max(0, left) };
  enter(place, { at: now.toISOString(), kind: "reserved", tokens });
  return undefined;
}

/** Enters the difference between the actual and the reserved tokens of a call. */
export function settleTokens(place: SpendingPlace, tokens: number, now: Date): void {
  if (tokens !== 0) enter(place, { at: now.toISOString(), kind: "settled", tokens });
}

function enter({ path, uid }: SpendingPlace, entry: Readonly<Record<string, unknown>>): void {
  appendRecord(path, JSON.stringify(entry), { durable: true, uid });
}
