import { readFileSync } from "node:fs";
import type { PassedFile, Way } from "./ways.ts";

const INTRO = `# Tours

Five ways through the house. A file is listed once, below the file that called it first, in the order of these first calls;
the sentence beside it is the comment on the function that was called. \`bun scripts/tours.ts\` plays each way, notes each file
of which a function is really called, and writes this page; a test plays them again and compares. Files that only give types
or constants are not listed.
`;

/** The page of some ways. */
export function tourPage(ways: readonly Way[]): string {
  const parts = ways.map(({ title, files }) => {
    const rooms = new Set(files.map(({ path }) => path.split("/")[1]));
    const size = `${files.length} files in ${rooms.size} rooms.`;
    return `## ${title}\n\n${size}\n\n${treeOf(files).join("\n")}\n`;
  });
  return [INTRO, ...parts].join("\n");
}

/** The files as a tree: each below its first caller. */
function treeOf(files: readonly PassedFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const below = (caller: string, depth: number): string[] =>
    files
      .filter((file) => (known.has(file.caller) ? file.caller : "") === caller)
      .flatMap((file) => [
        `${"  ".repeat(depth)}- \`${file.path}\` ${sentenceOf(file)}`.trimEnd(),
        ...below(file.path, depth + 1),
      ]);
  return below("", 0);
}

/** The first sentence of the comment on the function that was called, or on the first export of its file. */
function sentenceOf({ path, line }: PassedFile): string {
  const source = readFileSync(path, "utf8");
  const before = source.split("\n").slice(0, line).join("\n");
  const comments = [
    ...before.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:export )?(?:async )?function/g),
  ];
  const [, first = ""] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport /.exec(source) ?? [];
  const plain = (comments.at(-1)?.[1] ?? first).replaceAll(/\s*\n\s*\*\s?/g, " ").trim();
  return /^.*?[.;:](?= |$)/.exec(plain)?.[0].replace(/[;:]$/, ".") ?? plain;
}
