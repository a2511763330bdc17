import { readFileSync } from "node:fs";
import type { Way } from "./ways.ts";

const INTRO = `# Tours

Five ways through the house, file by file, in the order in which the files are loaded. \`bun scripts/tours.ts\` plays each way,
logs the files that are really loaded, and writes this page; a test plays them again and compares. The line beside a file is
the sentence on its first export.
`;

/** The page of some ways. */
export function tourPage(ways: readonly Way[]): string {
  const parts = ways.map(({ title, files }) => {
    const rows = files.map((path, at) => `${at + 1}. \`${path}\` ${sentenceOf(path)}`);
    return `## ${title}\n\n${files.length} files.\n\n${rows.join("\n")}\n`;
  });
  return [INTRO, ...parts].join("\n");
}

/** The first sentence of the comment on the first export of a file. */
function sentenceOf(path: string): string {
  const source = readFileSync(path, "utf8");
  const [, comment = ""] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport /.exec(source) ?? [];
  const plain = comment.replaceAll(/\s*\n \*\s?/g, " ").trim();
  return /^.*?[.;:](?= |$)/.exec(plain)?.[0].replace(/[;:]$/, ".") ?? plain;
}
