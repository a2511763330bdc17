import { type JsonObject, objectsOnLines } from "#base/json.ts";
import { DAY_MS } from "#base/time.ts";
import { appendRecord } from "#disk/append.ts";
import { createFile } from "#disk/durable-write.ts";
import { listNames } from "#disk/folder.ts";
import { deleteFile } from "#disk/held-file.ts";
import { plainTextAt } from "#disk/read-text.ts";

/** The redactions of one write. */
export interface TallyEntry {
  readonly at: string;
  /** The kinds of the redacted secrets, each with its hash if it has one. */
  readonly marks: readonly string[];
}

/** The number of days in which redactions are counted. */
const TALLIED_DAYS = 30;

const NAME = /^redactions-(\d{4})-(\d\d)\.jsonl$/;
const MAX_TALLY_BYTES = 16 * 1024 * 1024;

/** Appends the redactions as one record, so that two writers do not collide. */
export function tally(stateDir: string, entry: TallyEntry, uid: number | undefined): void {
  const month = entry.at.slice(0, 7);
  const record = JSON.stringify(entry);
  try {
    const length = appendRecord(`${stateDir}/redactions-${month}.jsonl`, record, { uid });
    // The first writer of a month deletes the months before the last.
    if (length <= record.length + 2) sweep(stateDir, entry.at);
  } catch {
    // This is only a count; the write itself matters more.
  }
}

/** The secrets redacted in the last 30 days. */
export function talliesIn(stateDir: string, now: Date): TallyEntry[] {
  const since = new Date(now.getTime() - TALLIED_DAYS * DAY_MS).toISOString();
  return namesIn(stateDir).flatMap((name) => {
    const text =
      plainTextAt(`${stateDir}/${name}`, { capBytes: MAX_TALLY_BYTES, lenient: true }) ?? "";
    return objectsOnLines(text)
      .flatMap((one) => entryIn(one) ?? [])
      .filter(({ at }) => at >= since);
  });
}

function sweep(stateDir: string, at: string): void {
  const nowMs = Date.parse(at);
  for (const name of namesIn(stateDir)) {
    const [, year, month] = NAME.exec(name) ?? [];
    const isOld = nowMs - Date.UTC(Number(year), Number(month), 1) > TALLIED_DAYS * DAY_MS;
    if (isOld) deleteFile(`${stateDir}/${name}`);
  }
}

function namesIn(stateDir: string): string[] {
  return listNames(stateDir).filter((name) => NAME.test(name));
}

function entryIn({ at, marks }: JsonObject): TallyEntry | undefined {
  const isWhole = typeof at === "string" && Array.isArray(marks);
  return isWhole ? { at, marks: marks.filter((mark) => typeof mark === "string") } : undefined;
}

/** The key of the hashes in redactions. Without it nobody can test which secret a redaction replaces. */
export function redactionKey(stateDir: string, uid: number | undefined): string | undefined {
  const path = keyPath(stateDir);
  const known = keyIn(path);
  if (known !== undefined) return known;
  try {
    createFile(path, crypto.getRandomValues(new Uint8Array(32)).toHex(), { uid });
  } catch {
    // Without a folder for the key, a redaction shows only its kind.
    return undefined;
  }
  // Another process may have been faster; then its key counts.
  return keyIn(path);
}

/** The path of the key. */
export function keyPath(stateDir: string): string {
  return `${stateDir}/redaction.key`;
}

function keyIn(path: string): string | undefined {
  const text = plainTextAt(path, { lenient: true })?.trim() ?? "";
  return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
}
