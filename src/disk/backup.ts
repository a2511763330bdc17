import { readdirSync } from "node:fs";
import { baseName } from "#base/path.ts";
import { DAY_MS } from "#base/time.ts";
import { createFile } from "./durable-write.ts";
import { deleteFile } from "./held-file.ts";

/** At least this many copies of a file stay, however old they are, and at most the other number. */
const MIN_COPIES = 10;
const MAX_COPIES = 500;

const MAX_COPY_AGE_MS = 30 * DAY_MS;

/**
 * Copies a file's content into `folder` before it is changed. Copies of the last 30 days stay, and
 * always the newest ten.
 */
export function keepBackup(
  folder: string,
  file: { path: string; text: string; now: Date },
): string {
  const stem = `${baseName(file.path)}-${new Bun.CryptoHasher("md5").update(file.path).digest("hex").slice(0, 8)}`;
  const stamp = stampOf(file.now.getTime());
  let copy = `${folder}/${stem}.${stamp}`;
  for (let n = 1; !createFile(copy, file.text); n++) {
    // Padded to one width, so that the tenth copy of one moment does not sort before the second.
    copy = `${folder}/${stem}.${stamp}-${String(n).padStart(4, "0")}`;
  }
  const old = readdirSync(folder)
    .filter((name) => name.startsWith(`${stem}.`))
    // If the clock was set back, the newest copy sorts before the old ones and must not be deleted
    // for it.
    .filter((name) => name !== baseName(copy))
    .sort();
  const tooOld = `${stem}.${stampOf(file.now.getTime() - MAX_COPY_AGE_MS)}`;
  const leaving = old.slice(0, 1 - MIN_COPIES);
  const isOver = (name: string, at: number) => name < tooOld || old.length - at >= MAX_COPIES;
  // Forced, because another process may delete the same copies at the same time.
  for (const name of leaving.filter(isOver)) deleteFile(`${folder}/${name}`);
  return copy;
}

/** A moment, as it is written in the name of a copy. */
function stampOf(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]/g, "");
}
