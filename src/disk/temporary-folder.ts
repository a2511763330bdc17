import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { realPath } from "./folder.ts";
import { removeTree } from "./remove-folder.ts";

/** A new private folder among the system's temporary files, which removes itself with its content. */
export interface TemporaryFolder extends Disposable {
  readonly path: string;
}

/** Makes such a folder, with a word of its purpose in its name. */
export function temporaryFolder(word: string): TemporaryFolder {
  const path = realPath(mkdtempSync(`${tmpdir()}/loci-${word}-`));
  return { path, [Symbol.dispose]: () => void removeTree(path) };
}
