import { baseName } from "#base/path.ts";
import { readText } from "#disk/read-text.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { FileNow, LayoutReader, SourcePlace } from "./layout-reader.ts";
import { type MarkdownFile, sectionRows } from "./markdown-rows.ts";

/** The layout itself reads no more of a file. */
const CAP_BYTES = 16 * 1024 * 1024;

/** The layered files: each section is a memory, also those in the archive. */
export const LAYERED: LayoutReader = {
  read: (_world, place, files) => files.map((file) => rowsOf(place, file)),
};

function rowsOf({ project }: SourcePlace, { path, writtenMs }: FileNow): IndexedMemory[] {
  const reading = readText(path, { capBytes: CAP_BYTES });
  if (reading.kind !== "text") return [];
  const kind = kindOf(baseName(path));
  const status = kind === "archive" ? "archived" : "active";
  const file: MarkdownFile = {
    path,
    text: reading.text,
    writtenMs,
    layout: "layered",
    project,
    kind,
    status,
  };
  return sectionRows(file);
}

function kindOf(name: string): string {
  if (name === "MEMORY-archive.md") return "archive";
  return name.startsWith("session-") ? "summary" : "section";
}
