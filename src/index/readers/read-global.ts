import { baseName } from "#base/path.ts";
import { readText } from "#disk/read-text.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { FileNow, LayoutReader, SourcePlace } from "./layout-reader.ts";

/** The user's preferences for all projects: each list item is one memory. */
export const GLOBAL: LayoutReader = {
  read: (_world, place, files) => files.map((file) => rowsOf(place, file)),
};

/** An item of a Markdown list; a comment after it is for loci only. */
const ITEM = /^\s*[-*+]\s+(?<text>\S.*?)\s*(?:<!--.*-->\s*)?$/;

function rowsOf({ project }: SourcePlace, { path, writtenMs }: FileNow): IndexedMemory[] {
  const reading = readText(path);
  if (reading.kind !== "text") return [];
  return reading.text.split("\n").flatMap((line, at) => {
    const text = ITEM.exec(line)?.groups?.["text"];
    if (text === undefined) return [];
    const id = `global-${Bun.hash(`${baseName(path)} ${text}`).toString(16)}`;
    return [
      {
        ...{ id, layout: "global", kind: "preference", project, scope: "user", title: "" },
        ...{ body: text, tags: [], files: [], actor: "user", createdMs: 0, updatedMs: writtenMs },
        ...{ status: "active", origin: "user", source: path, position: at + 1, session: "" },
      } satisfies IndexedMemory,
    ];
  });
}
