import { recordsOf } from "#disk/append.ts";
import { settledStamp } from "#disk/cache/stale-cache.ts";
import { stampOf } from "#disk/file-stat.ts";
import { ledgerText, nameOn } from "#trust/ledger/ledger.ts";
import { recordLedger } from "#trust/ledger/ledger-paths.ts";
import { partOf, partsIn } from "./ledger-shards.ts";

/**
 * How the parts of a ledger were when they were looked at, by their names: when each was written, how long it was, and a
 * hash of that much. A part is added to at its end, so that its new lines tell which records are known otherwise.
 */
export type LedgerMarks = Readonly<Record<string, string>>;

/** How a ledger is now, and what is known otherwise than before. */
export interface LedgerChange {
  readonly marks: LedgerMarks;
  /** Whether another word about a record may have come since, by its name in the ledger. */
  readonly isChanged: (name: string) => boolean;
  /** The names of those records, where all of them are known. */
  readonly names: ReadonlySet<string> | undefined;
}

/** Whether there is a ledger at all. */
const LEDGER = "ledger";

/** Looks what has come into a project's ledger of records since it had some marks. */
export function ledgerSince(state: string, before: LedgerMarks, nowMs: number): LedgerChange {
  const parts = partsIn(state);
  const marks: Record<string, string> = parts ? { [LEDGER]: "there" } : {};
  const changed = new Map<string, ReadonlySet<string> | "all">();
  for (const part of parts ?? []) {
    const last = before[part];
    const path = `${recordLedger(state)}/${part}`;
    const stamp = stampOf(path);
    if (last?.startsWith(`${stamp} `)) {
      marks[part] = last;
      continue;
    }
    const text = ledgerText(path) ?? "";
    marks[part] = `${settledStamp(stamp, nowMs)} ${text.length} ${hashOf(text)}`;
    changed.set(part, newIn(text, last));
  }
  // What is found before there is a ledger comes from outside once there is one, and what was in a part that is gone as well.
  const isLost = Object.keys(before).some((part) => marks[part] === undefined);
  const isOther = isLost || before[LEDGER] !== marks[LEDGER];
  return { marks, ...(isOther ? ALL : changedBy(changed)) };
}

const ALL = { isChanged: () => true, names: undefined };

function changedBy(
  changed: ReadonlyMap<string, ReadonlySet<string> | "all">,
): Omit<LedgerChange, "marks"> {
  const parts = [...changed.values()];
  if (!parts.includes("all")) {
    const names = new Set(parts.flatMap((some) => [...some]));
    return { isChanged: (name) => names.has(name), names };
  }
  const isChanged = (name: string) => {
    const names = changed.get(partOf(name));
    return names === "all" || names?.has(name) === true;
  };
  return { isChanged, names: undefined };
}

/** The names on the lines that were added; all, where what was there before is not there any more. */
function newIn(text: string, last: string | undefined): ReadonlySet<string> | "all" {
  if (last === undefined) return namesOn(text);
  const [, length, hash] = last.split(" ");
  const end = Number(length);
  return hashOf(text.slice(0, end)) === hash ? namesOn(text.slice(end)) : "all";
}

function namesOn(text: string): ReadonlySet<string> {
  return new Set(recordsOf(text).map(nameOn));
}

function hashOf(text: string): string {
  return Bun.hash(text).toString(36);
}
