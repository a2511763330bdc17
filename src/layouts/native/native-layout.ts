import { baseName } from "#base/path.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { readPage } from "#layouts/pages/read-page.ts";
import type { Layout } from "#layouts/port.ts";
import { readFrontMatter } from "#text/markdown-sections.ts";

/** The host's own memory: each section of its topics, and of its index page. */
export const NATIVE: Layout = {
  read: ({ root }, files) =>
    files.map((file) => {
      const { path } = file;
      const text = plainTextAt(path);
      if (text === undefined) return { path, text, memories: [] };
      const { fields, body } = readFrontMatter(text);
      const name = baseName(path);
      const subject = fields["description"] ?? fields["name"] ?? name.slice(0, -".md".length);
      const about = name === "MEMORY.md" ? "" : subject;
      const form = { layout: "native", project: root, form: "section", status: "active", about };
      // The front matter is excluded, but its lines count.
      const linesBefore = linesIn(text) - linesIn(body);
      const memories = readPage(file, body, { ...form, linesBefore });
      return { path, text, page: { subject, body: body.trim() }, memories };
    }),
};

function linesIn(text: string): number {
  return text.split("\n").length;
}
