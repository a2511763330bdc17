import { isObject, parseJson, stringIn } from "#base/json.ts";
import type { Memory } from "#base/memory.ts";
import type { StampedFile } from "#disk/file-versions.ts";
import { plainTextAt } from "#disk/read-text.ts";
import type { Layout } from "#layouts/port.ts";

/** The sentences that the user typed: each line of the file is one. */
export const SAID: Layout = {
  read: ({ root }, files) =>
    files.map((file) => {
      const { path } = file;
      const text = plainTextAt(path);
      return { path, text, memories: text === undefined ? [] : sentencesIn(file, root, text) };
    }),
};

function sentencesIn({ path }: StampedFile, project: string, lines: string): Memory[] {
  return lines.split("\n").flatMap((line, at): Memory[] => {
    const value = line.trim() === "" ? undefined : parseJson(line);
    const said = isObject(value) ? stringIn(value, "text").trim() : "";
    if (!isObject(value) || said === "") return [];
    const moment = `${value["at"] ?? ""}`;
    return [
      {
        id: `said-${Bun.hash(`${moment} ${said}`).toString(16)}`,
        ...{ layout: "said", kind: "said", form: "said", project, by: "user", origin: "user" },
        ...{ title: "", text: said, body: said, said, tags: [], files: [], status: "active" },
        ...{ createdAt: moment, updatedAt: moment, path, line: at + 1 },
        session: stringIn(value, "session"),
      },
    ];
  });
}
