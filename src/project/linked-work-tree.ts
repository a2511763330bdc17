import { baseName, folderOf, resolvePath } from "#base/path.ts";
import { realOrSame } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";

/**
 * The main work tree of the linked one at `folder`; undefined if it is not linked. The repository
 * must list it too, because anyone can write a `.git` file.
 */
export function mainWorkTree(folder: string): string | undefined {
  const gitDir = gitDirOf(folder);
  const commonDir = gitDir && pathIn(`${gitDir}/commondir`, gitDir);
  const back = gitDir && pathIn(`${gitDir}/gitdir`, gitDir);
  if (!gitDir || !commonDir || !back) return undefined;
  if (realOrSame(folderOf(back)) !== folder || baseName(back) !== ".git") return undefined;
  const common = realOrSame(commonDir);
  if (folderOf(folderOf(realOrSame(gitDir))) !== common) return undefined;
  return baseName(common) === ".git" ? folderOf(common) : workTreeOf(common);
}

/** The work tree of a git folder outside of it; a bare repository has none and is its own root. */
function workTreeOf(common: string): string {
  const named = ["config", "config.worktree"].map((file) => namedWorkTree(common, file));
  // A submodule names its work tree; a bare repository may be hidden in a folder that points to it.
  const trees = [...named, folderOf(common)].flatMap((tree) => (tree ? realOrSame(tree) : []));
  return trees.find((tree) => pointsTo(tree, common)) ?? common;
}

/** Whether a folder's own `.git` file confirms it: a git folder could name any other. */
function pointsTo(tree: string, common: string): boolean {
  const gitDir = gitDirOf(tree);
  return gitDir !== undefined && realOrSame(gitDir) === common;
}

/** The target of a folder's `.git` file. */
export function gitDirOf(folder: string): string | undefined {
  return pathIn(`${folder}/.git`, folder, "gitdir: ");
}

/** The `core.worktree` of a git folder. */
function namedWorkTree(gitDir: string, file: string): string | undefined {
  const reading = readText(`${gitDir}/${file}`);
  if (reading.kind !== "text") return undefined;
  let section = "";
  for (const line of reading.text.split("\n").map((text) => text.trim())) {
    if (line.startsWith("[")) section = line.toLowerCase();
    const [name = "", value] = line.split(" = ", 2);
    if (section === "[core]" && name.toLowerCase() === "worktree" && value)
      return resolvePath(gitDir, unquote(value));
  }
  return undefined;
}

/**
 * Git quotes a value that begins or ends with a space or contains `;`, `#`, a quote or a backslash.
 */
function unquote(value: string): string {
  const inner = value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  return inner.replaceAll('\\"', '"').replaceAll("\\\\", "\\");
}

/** The path in a small file of git, after a prefix; a name may end with a blank. */
function pathIn(file: string, from: string, prefix = ""): string | undefined {
  const reading = readText(file, { capBytes: 8192 });
  if (reading.kind !== "text" || !reading.text.startsWith(prefix)) return undefined;
  let end = reading.text.length;
  while (reading.text[end - 1] === "\n" || reading.text[end - 1] === "\r") end--;
  const path = reading.text.slice(prefix.length, end);
  return path === "" || path.includes("\0") ? undefined : resolvePath(from, path);
}
