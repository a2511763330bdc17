import { readdirSync, rmSync } from "node:fs";
import { baseName } from "#base/path.ts";
import { createFile } from "./write.ts";

const KEPT = 10;

/** Keeps a copy of a file's content in `folder` before it is changed, and only the newest ten of each file. */
export function keepBackup(
  folder: string,
  file: { path: string; text: string; now: Date },
): string {
  const stem = `${baseName(file.path)}-${new Bun.CryptoHasher("md5").update(file.path).digest("hex").slice(0, 8)}`;
  const stamp = file.now.toISOString().replace(/[-:]/g, "");
  let copy = `${folder}/${stem}.${stamp}`;
  for (let n = 1; !createFile(copy, file.text); n++) {
    // Of the same width, so that the tenth of one moment does not sort before the second.
    copy = `${folder}/${stem}.${stamp}-${String(n).padStart(4, "0")}`;
  }
  const old = readdirSync(folder)
    .filter((name) => name.startsWith(`${stem}.`))
    // When the clock was set back the newest copy sorts before the old ones, and must not go for it.
    .filter((name) => name !== baseName(copy))
    .sort();
  // Forced, because another process may be thinning out at the same time.
  for (const name of old.slice(0, 1 - KEPT)) rmSync(`${folder}/${name}`, { force: true });
  return copy;
}
