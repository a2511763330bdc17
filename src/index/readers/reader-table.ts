import { baseName } from "#base/path.ts";
import { readText } from "#disk/read-text.ts";
import type { IndexedLayout, IndexedMemory } from "#index/model/indexed-memory.ts";
import type { FileNow, LayoutReader, SourcePlace } from "./layout-reader.ts";
import { type MarkdownFile, sectionRows } from "./markdown-rows.ts";
import { RECORDS } from "./records-reader.ts";
import { GLOBAL, NATIVE, SAID } from "./small-readers.ts";

/** The layout itself reads no more of a file. */
const MAX_MEMORY_FILE_BYTES = 16 * 1024 * 1024;

/** The layered files: each section is a memory, also those in the archive. */
const LAYERED: LayoutReader = {
  read: (_world, place, files) => files.map((file) => rowsOf(place, file)),
};

function rowsOf({ project }: SourcePlace, { path, writtenMs }: FileNow): IndexedMemory[] {
  const reading = readText(path, { capBytes: MAX_MEMORY_FILE_BYTES });
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

/**
 * The reader of each searchable layout. A new one needs a file beside this one, a row here, and its
 * name. The readers of journals and conversations load much, and most results are records.
 */
export const LAYOUT_READERS: Readonly<Partial<Record<IndexedLayout, LayoutReader>>> = {
  records: RECORDS,
  layered: LAYERED,
  native: NATIVE,
  get journal() {
    return (require("./journal-reader.ts") as typeof import("./journal-reader.ts")).JOURNAL;
  },
  get conversations() {
    const reader = require("./conversations-reader.ts");
    return (reader as typeof import("./conversations-reader.ts")).CONVERSATIONS;
  },
  global: GLOBAL,
  said: SAID,
};
