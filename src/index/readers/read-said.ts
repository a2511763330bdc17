import { isObject, parseJson } from "#base/json.ts";
import { readText } from "#disk/read-text.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { FileNow, LayoutReader, SourcePlace } from "./layout-reader.ts";

/** The sentences that the user typed: each line of the file is one. */
export const SAID: LayoutReader = {
  read: (_world, place, files) => files.map((file) => rowsOf(place, file)),
};

function rowsOf({ project }: SourcePlace, { path }: FileNow): IndexedMemory[] {
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
      {
        id: `said-${Bun.hash(`${said} ${text}`).toString(16)}`,
        ...{ layout: "said", kind: "said", project, scope: "project", title: "", body: text },
        ...{ tags: [], files: [], actor: "user", createdMs: moment, updatedMs: moment },
        ...{ status: "active", origin: "user", source: path, position: at + 1 },
        session: typeof value["session"] === "string" ? value["session"] : "",
      } satisfies IndexedMemory,
    ];
  });
}
