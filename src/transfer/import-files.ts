import { statSync } from "node:fs";
import { fault } from "#base/fault.ts";
import { readText } from "#disk/read-text.ts";

/** A file that may hold memories. */
export type ImportFile =
  | { readonly kind: "text"; readonly path: string; readonly text: string }
  | { readonly kind: "database"; readonly path: string };

const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
const MAX_IMPORT_FILES = 2000;
const NAMES = new Bun.Glob("**/{*.{md,mdc,jsonl,json},.cursorrules,claude-mem.db,engram.db}");
const DATABASE = /\.(?:db|sqlite3?)$/;
const SKIPPED = /(?:^|\/)(?:node_modules|\.git|\.trash)\//;

/** The files at a path: itself, or everything below a folder that another tool may have written. */
export function filesAt(path: string): ImportFile[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw fault("refused-file", { path, why: "it is missing" });
  if (!found.isDirectory()) return [fileAt(path)];
  return [...NAMES.scanSync({ cwd: path, dot: true, followSymlinks: false })]
    .filter((name) => !SKIPPED.test(name))
    .sort()
    .slice(0, MAX_IMPORT_FILES)
    .map((name) => fileAt(`${path}/${name}`));
}

function fileAt(path: string): ImportFile {
  if (DATABASE.test(path)) return { kind: "database", path };
  const reading = readText(path, { capBytes: MAX_IMPORT_BYTES });
  if (reading.kind === "text") return { kind: "text", path, text: reading.text };
  const why = reading.kind === "missing" ? "it is missing" : reading.why;
  throw fault("refused-file", { path, why });
}
