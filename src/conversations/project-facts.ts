import { readdirSync } from "node:fs";
import { baseName } from "#base/path.ts";
import { plainLine } from "#capture/laid-out.ts";
import type { ProjectFacts } from "#conversations/synthesis/build-master.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { manifestsOf } from "#project/manifest-facts.ts";

const MAX_COUNTED_FILES = 20_000;
const MAX_FOLDER_DEPTH = 8;
const SKIPPED = new Set([
  ...["node_modules", "vendor", "dist", "build", "target", "out", "coverage", "_memory"],
  ...["__pycache__", "venv"],
]);

/** Reads what the files of a project say about it: its code, its documents, and files that are gone. */
export function readProjectFacts(
  root: string,
  texts: readonly string[],
): Omit<ProjectFacts, "commits"> {
  const files = filesBelow(root);
  return {
    code: codeLines(root, files),
    docs: docsIn(root, files),
    movedTo: movedFiles(files, texts),
  };
}

/** The files of a project by their paths in it; links are not followed. */
function filesBelow(root: string): string[] {
  const files: string[] = [];
  const folders = [{ path: "", depth: 0 }];
  for (const { path, depth } of folders) {
    const entries = entriesOf(`${root}/${path}`);
    const inside = entries.filter((entry) => entry.isDirectory() && isSearched(entry.name));
    if (depth < MAX_FOLDER_DEPTH) {
      folders.push(...inside.map(({ name }) => ({ path: `${path}${name}/`, depth: depth + 1 })));
    }
    files.push(...entries.filter((entry) => entry.isFile()).map(({ name }) => `${path}${name}`));
    if (files.length >= MAX_COUNTED_FILES) break;
  }
  return files.slice(0, MAX_COUNTED_FILES).sort();
}

function isSearched(name: string): boolean {
  return !name.startsWith(".") && !SKIPPED.has(name);
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const DOC = /^(?:_docs|docs)\/.+\.(?:md|txt|rst|adoc)$/;
const MAX_DOCS = 60;

function docsIn(root: string, files: readonly string[]): ProjectFacts["docs"] {
  return files
    .filter((path) => DOC.test(path))
    .slice(0, MAX_DOCS)
    .map((path) => {
      const text = plainTextAt(`${root}/${path}`, { inside: root })?.slice(0, 4000) ?? "";
      return { path, title: plainLine(/^#\s+(.+)$/m.exec(text)?.[1] ?? "") };
    });
}

const NAMED = /`([\w@.-]+(?:\/[\w@.-]+)+\.[a-z]{1,6})`/g;

/** Files that texts name and that are not there: where a file of that name is now, if there is just one. */
function movedFiles(files: readonly string[], texts: readonly string[]): ProjectFacts["movedTo"] {
  if (files.length === 0 || files.length >= MAX_COUNTED_FILES) return new Map();
  const there = new Set(files);
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, path = ""]) => path)),
  );
  const moved = new Map<string, string | undefined>();
  for (const path of [...named].sort()) {
    const isThere = there.has(path) || files.some((file) => file.endsWith(`/${path}`));
    if (isThere) continue;
    const same = files.filter((file) => baseName(file) === baseName(path));
    moved.set(path, same.length === 1 ? same[0] : undefined);
  }
  return moved;
}

const ENDINGS = {
  TypeScript: "ts tsx",
  JavaScript: "js jsx mjs",
  Python: "py",
  Go: "go",
  Rust: "rs",
  Java: "java",
  Kotlin: "kt",
  Ruby: "rb",
  PHP: "php",
  C: "c h",
  "C++": "cpp cc",
  "C#": "cs",
  Swift: "swift",
  Elixir: "ex exs",
  Shell: "sh",
  SQL: "sql",
  Vue: "vue",
  Svelte: "svelte",
  Scala: "scala",
  Lua: "lua",
};
const TEST_FOLDER = /^((?:[^/]+\/){0,2}(?:tests?|spec|__tests__|e2e))\//;
const TEST_FILE = /[._-](?:test|spec)\.[a-z]+$|^test_.+\.py$|_test\.go$/;
const MAX_LANGUAGES = 4;

/** The patterns of a code base, by its manifests and folders; none where there is no code. */
function codeLines(root: string, files: readonly string[]): string[] {
  const found = files.map((path) => path.slice(path.lastIndexOf(".") + 1));
  const counts = Object.entries(ENDINGS).map(([name, endings]) => {
    const own = endings.split(" ");
    return { name, count: found.filter((ending) => own.includes(ending)).length };
  });
  const used = counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  if (used.length === 0) return [];
  const { manifests, frameworks } = manifestsOf(root);
  const folders = new Set(files.flatMap((path) => TEST_FOLDER.exec(path)?.[1] ?? []));
  const beside = files.some((path) => TEST_FILE.test(baseName(path)) && !TEST_FOLDER.test(path));
  const tests = [...folders].slice(0, 3).map((folder) => `\`${folder}/\``);
  const parts = {
    Languages: used.slice(0, MAX_LANGUAGES).map(({ name }) => name),
    Manifests: manifests.map((path) => `\`${path}\``),
    Frameworks: frameworks,
    Tests: [...tests, ...(beside ? ["beside the code"] : [])],
  };
  return Object.entries(parts).flatMap(([title, words]) =>
    words.length > 0 ? [`${title}: ${words.join(", ")}`] : [],
  );
}
