import type { Memory } from "#base/memory.ts";
import { isoTime } from "#base/time.ts";
import type { StampedFile } from "#disk/file-versions.ts";
import { plainTextAt } from "#disk/read-text.ts";
import type { Layout } from "#layouts/port.ts";
import { locatePreferences } from "./preferences-format.ts";

/** The user's preferences for all projects: each list item is one memory. They are in the journal's folder of the user. */
export const GLOBAL: Layout = {
  read: ({ root }, files) =>
    files.map((file) => {
      const { path } = file;
      const text = plainTextAt(path);
      return { path, text, memories: text === undefined ? [] : preferencesIn(file, root, text) };
    }),
};

function preferencesIn({ path, writtenMs }: StampedFile, project: string, text: string): Memory[] {
  return locatePreferences(text, path).map(({ item, line }): Memory => {
    const isDated = !Number.isNaN(Date.parse(item.at));
    return {
      ...{ id: item.id, layout: "global", kind: "preference", form: "preference", project },
      ...{ title: "", text: item.text, body: item.text, tags: [], files: [], origin: "user" },
      by: item.by === "agent" ? "agent" : "user",
      ...(item.said !== undefined && { said: item.said }),
      ...{ createdAt: "", updatedAt: isDated ? item.at : isoTime(writtenMs), status: "active" },
      ...{ path, line },
    };
  });
}
