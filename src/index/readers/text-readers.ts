import { isObject, parseJson, stringIn } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import type { StampedFile } from "#disk/file-versions.ts";
import { MAX_TEXT_BYTES, plainTextAt } from "#disk/read-text.ts";
import { type IndexedMemory, memoryWith } from "#index/model/indexed-memory.ts";
import { locatePreferences } from "#layouts/journal/preferences-format.ts";
import { readFrontMatter } from "#text/markdown-sections.ts";
import type { LayoutReader, SourcePlace } from "./layout-reader.ts";
import { sectionRows } from "./markdown-rows.ts";

/** The rows of one file. */
type RowsOf = (place: SourcePlace, file: StampedFile, text: string) => IndexedMemory[];

/** Makes the reader of a layout whose files are read one by one, as text. */
function textReader(rowsOf: RowsOf, capBytes = MAX_TEXT_BYTES): LayoutReader {
  return (_world, place, files) =>
    files.map((file) => {
      const text = plainTextAt(file.path, { capBytes });
      return text === undefined ? [] : rowsOf(place, file, text);
    });
}

/** The layout itself reads no more of a file. */
const MAX_MEMORY_FILE_BYTES = 16 * 1024 * 1024;

/** The layered files: each section is a memory, also those in the archive. */
export const LAYERED = textReader(({ project }, { path, writtenMs }, text) => {
  const kind = kindOf(baseName(path));
  const status = kind === "archive" ? "archived" : "active";
  return sectionRows({ path, text, writtenMs, layout: "layered", project, kind, status });
}, MAX_MEMORY_FILE_BYTES);

function kindOf(name: string): string {
  if (name === "MEMORY-archive.md") return "archive";
  return name.startsWith("session-") ? "summary" : "section";
}

/** The host's own memory: each section of its topics, and of its index page. */
export const NATIVE = textReader(({ project }, { path, writtenMs }, text) => {
  const { fields, body } = readFrontMatter(text);
  const name = baseName(path);
  const about =
    name === "MEMORY.md" ? "" : (fields["description"] ?? fields["name"] ?? name.slice(0, -3));
  const front = linesIn(text) - linesIn(body);
  const kind = "section";
  const rows = sectionRows({
    ...{ path, text: body, writtenMs, layout: "native", project },
    ...{ kind, status: "active", about },
  });
  // The front matter is excluded, but its lines count.
  return rows.map((row) => ({ ...row, position: row.position + front }));
});

function linesIn(text: string): number {
  return text.split("\n").length;
}

/** The user's preferences for all projects: each list item is one memory. */
export const GLOBAL = textReader(({ project }, { path, writtenMs }, text) => {
  return locatePreferences(text, path).map(({ item, line }) =>
    memoryWith({
      ...{ id: item.id, layout: "global", kind: "preference", project, body: item.text },
      ...{ actor: item.by, updatedMs: Date.parse(item.at) || writtenMs, origin: "user" },
      ...{ source: path, position: line },
    }),
  );
});

/** The sentences that the user typed: each line of the file is one. */
export const SAID = textReader(({ project }, { path }, lines) => {
  return lines.split("\n").flatMap((line, at) => {
    const value = line.trim() === "" ? undefined : parseJson(line);
    if (!isObject(value) || typeof value["text"] !== "string" || value["text"].trim() === "")
      return [];
    const text = value["text"].trim();
    const said = `${value["at"] ?? ""}`;
    const moment = Date.parse(said) || 0;
    return [
      memoryWith({
        id: `said-${Bun.hash(`${said} ${text}`).toString(16)}`,
        ...{ layout: "said", kind: "said", project, body: text, actor: "user", origin: "user" },
        ...{ createdMs: moment, updatedMs: moment, source: path, position: at + 1 },
        session: stringIn(value, "session"),
      }),
    ];
  });
});
