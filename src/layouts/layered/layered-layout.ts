import { baseName } from "#base/path.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { readPage } from "#layouts/pages/read-page.ts";
import type { Layout } from "#layouts/port.ts";

/** No command of the layout reads more of a file. */
const MAX_MEMORY_FILE_BYTES = 16 * 1024 * 1024;

/** The layered files: each section is a row of the index, also those in the archive. */
export const LAYERED: Layout = {
  read: ({ root: project }, files) =>
    files.map((file) => {
      const { path } = file;
      const text = plainTextAt(path, { capBytes: MAX_MEMORY_FILE_BYTES });
      if (text === undefined) return { path, text, memories: [] };
      const form = formOf(baseName(path));
      const status = form === "archive" ? "archived" : "active";
      return {
        path,
        text,
        memories: readPage(file, text, { layout: "layered", project, form, status }),
      };
    }),
};

function formOf(name: string): string {
  if (name === "MEMORY-archive.md") return "archive";
  return name.startsWith("session-") ? "summary" : "section";
}
