import { readdirSync, unlinkSync } from "node:fs";
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
  for (let n = 1; !createFile(copy, file.text); n++) copy = `${folder}/${stem}.${stamp}-${n}`;
  const old = readdirSync(folder)
    .filter((name) => name.startsWith(`${stem}.`))
    .sort();
  for (const name of old.slice(0, -KEPT)) unlinkSync(`${folder}/${name}`);
  return copy;
}
