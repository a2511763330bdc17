import { existsSync } from "node:fs";
import { replaceFile } from "#disk/durable-write.ts";
import { ensureFolder } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { gitDirOf } from "#project/linked-work-tree.ts";

/** How git ignores the records of a project, as they lie in its work tree. */
const LINE = "/.claude/memory/";

/** Whether the records of a project lie where git would track them, and this clone does not ignore them. */
export function areRecordsTracked(root: string): boolean {
  const path = excludePath(root);
  return path !== undefined && !linesOf(path).includes(LINE);
}

/** Has this clone ignore the records of a project, for nobody else; or takes that back, so that git shares them. */
export function ignoreRecords(root: string, isIgnored: boolean): string | undefined {
  const path = excludePath(root);
  if (path === undefined) return undefined;
  const others = linesOf(path).filter((line) => line !== LINE);
  const lines = isIgnored ? [...others, LINE] : others;
  ensureFolder(path.slice(0, path.lastIndexOf("/")), undefined);
  replaceFile(path, `${lines.join("\n")}\n`);
  return path;
}

/** The file of a repository that says what this clone alone ignores; work trees share that of the main one. */
function excludePath(root: string): string | undefined {
  if (!existsSync(`${root}/.git`)) return undefined;
  const own = gitDirOf(root) ?? `${root}/.git`;
  const [main = own] = own.split("/worktrees/");
  return existsSync(main) ? `${main}/info/exclude` : undefined;
}

function linesOf(path: string): string[] {
  const reading = readText(path);
  return reading.kind === "text" ? reading.text.replace(/\n$/, "").split("\n") : [];
}
