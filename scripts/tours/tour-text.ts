import { readFileSync } from "node:fs";
import type { PassedFile, Way } from "./ways.ts";

/** One way as text: its title, its size, and its files as a tree. */
export function tourText({ title, files }: Way): string {
  const rooms = new Set(files.map(({ path }) => path.split("/")[1]));
  const size = `${files.length} files in ${rooms.size} rooms`;
  return `${title}: ${size}\n\n${treeOf(files).join("\n")}\n`;
}

/** The files as a tree: each below its first caller. */
function treeOf(files: readonly PassedFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const below = (caller: string, depth: number): string[] =>
    files
      .filter((file) => (known.has(file.caller) ? file.caller : "") === caller)
      .flatMap((file) => [
        `${"  ".repeat(depth)}${file.path}  ${sentenceOf(file)}`.trimEnd(),
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
