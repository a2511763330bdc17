import { baseName } from "#base/path.ts";
import { readText } from "#disk/read-text.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { readFrontMatter } from "#text/markdown-sections.ts";
import type { FileNow, LayoutReader, SourcePlace } from "./layout-reader.ts";
import { sectionRows } from "./markdown-rows.ts";

/** The host's own memory: each section of its topics, and of its index page. */
export const NATIVE: LayoutReader = {
  read: (_world, place, files) => files.map((file) => rowsOf(place, file)),
};

function rowsOf({ project }: SourcePlace, { path, writtenMs }: FileNow): IndexedMemory[] {
  const reading = readText(path);
  if (reading.kind !== "text") return [];
  const { fields, body } = readFrontMatter(reading.text);
  const name = baseName(path);
  const about =
    name === "MEMORY.md" ? "" : (fields["description"] ?? fields["name"] ?? name.slice(0, -3));
  const front = linesIn(reading.text) - linesIn(body);
  const kind = "section";
  const rows = sectionRows({
    ...{ path, text: body, writtenMs, layout: "native", project },
    ...{ kind, status: "active", about },
  });
  // The front matter is excluded, but its lines count.
  return rows.map((row) => ({ ...row, position: row.position + front }));
}

function linesIn(text: string): number {
  return text.split("\n").length;
}
