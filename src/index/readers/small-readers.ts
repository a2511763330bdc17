import { isObject, parseJson } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { readText } from "#disk/read-text.ts";
import { type IndexedMemory, memoryWith } from "#index/model/indexed-memory.ts";
import { locatePreferences } from "#layouts/journal/preferences-format.ts";
import { readFrontMatter } from "#text/markdown-sections.ts";
import type { FileNow, LayoutReader, SourcePlace } from "./layout-reader.ts";
import { sectionRows } from "./markdown-rows.ts";

/** The host's own memory: each section of its topics, and of its index page. */
export const NATIVE: LayoutReader = {
  read: (_world, place, files) => files.map((file) => nativeRows(place, file)),
};

function nativeRows({ project }: SourcePlace, { path, writtenMs }: FileNow): IndexedMemory[] {
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

/** The user's preferences for all projects: each list item is one memory. */
export const GLOBAL: LayoutReader = {
  read: (_world, place, files) => files.map((file) => globalRows(place, file)),
};

function globalRows({ project }: SourcePlace, { path, writtenMs }: FileNow): IndexedMemory[] {
  const reading = readText(path);
  if (reading.kind !== "text") return [];
  return locatePreferences(reading.text, path).map(({ item, line }) =>
    memoryWith({
      ...{ id: item.id, layout: "global", kind: "preference", project, body: item.text },
      ...{ actor: item.by, updatedMs: writtenMs, origin: "user", source: path, position: line },
    }),
  );
}

/** The sentences that the user typed: each line of the file is one. */
export const SAID: LayoutReader = {
  read: (_world, place, files) => files.map((file) => saidRows(place, file)),
};

function saidRows({ project }: SourcePlace, { path }: FileNow): IndexedMemory[] {
  const reading = readText(path);
  if (reading.kind !== "text") return [];
  return reading.text.split("\n").flatMap((line, at) => {
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
        session: typeof value["session"] === "string" ? value["session"] : "",
      }),
    ];
  });
}
