import { readdirSync } from "node:fs";
import { tryOnDisk } from "./errno.ts";

/**
 * The paths of all files below a folder, relative to it, in order. A folder is entered if `isEntered`
 * says so of its relative path; links are not followed. The names are joined here, because the paths
 * that the system joins have `\` on Windows.
 */
export function filesBelow(
  folder: string,
  isEntered: (path: string) => boolean = () => true,
): string[] {
  const files: string[] = [];
  const folders = [""];
  for (const inside of folders) {
    for (const { name, isFile, isFolder } of entriesOf(`${folder}/${inside}`)) {
      const path = `${inside}${name}`;
      if (isFile) files.push(path);
      else if (isFolder && isEntered(path)) folders.push(`${path}/`);
    }
  }
  return files.sort();
}

/** An entry of a folder: a link is neither a file nor a folder. */
interface FolderEntry {
  readonly name: string;
  readonly isFile: boolean;
  readonly isFolder: boolean;
}

/** The entries of a folder; none where there is no folder that loci may read. */
function entriesOf(folder: string): FolderEntry[] {
  const entries = tryOnDisk(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.map((entry) => ({
    name: entry.name,
    isFile: entry.isFile(),
    isFolder: entry.isDirectory(),
  }));
}
