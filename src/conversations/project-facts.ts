import { readdirSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { plainLine } from "#conversations/digest/laid-out.ts";
import type { ProjectFacts } from "#conversations/synthesis/build-master.ts";
import { readText } from "#disk/read-text.ts";

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
      const reading = readText(`${root}/${path}`, { inside: root });
      const text = reading.kind === "text" ? reading.text.slice(0, 4000) : "";
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

const LANGUAGES: Readonly<Record<string, string>> = {
  ...{
    ts: "TypeScript",
    tsx: "TypeScript",
    js: "JavaScript",
    jsx: "JavaScript",
    mjs: "JavaScript",
  },
  ...{ py: "Python", go: "Go", rs: "Rust", java: "Java", kt: "Kotlin", rb: "Ruby", php: "PHP" },
  ...{
    c: "C",
    h: "C",
    cpp: "C++",
    cc: "C++",
    cs: "C#",
    swift: "Swift",
    ex: "Elixir",
    exs: "Elixir",
  },
  ...{ sh: "Shell", sql: "SQL", vue: "Vue", svelte: "Svelte", scala: "Scala", lua: "Lua" },
};
const MANIFESTS = new Set([
  ...["package.json", "go.mod", "Cargo.toml", "pyproject.toml", "requirements.txt", "pom.xml"],
  ...["build.gradle", "Gemfile", "composer.json", "mix.exs", "Package.swift", "Makefile"],
]);
const TEST_FOLDER = /^((?:[^/]+\/){0,2}(?:tests?|spec|__tests__|e2e))\//;
const TEST_FILE = /[._-](?:test|spec)\.[a-z]+$|^test_.+\.py$|_test\.go$/;
const MAX_LANGUAGES = 4;

/** The patterns of a code base, by its manifests and folders; none where there is no code. */
function codeLines(root: string, files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of files) {
    const name = LANGUAGES[path.slice(path.lastIndexOf(".") + 1)];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const languages = [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, MAX_LANGUAGES);
  const manifests = files.filter((path) => MANIFESTS.has(path));
  const frameworks = frameworksIn(manifests.map((path) => manifestText(root, path)));
  const folders = [...new Set(files.flatMap((path) => TEST_FOLDER.exec(path)?.[1] ?? []))].slice(
    0,
    3,
  );
  const beside = files.some((path) => TEST_FILE.test(baseName(path)) && !TEST_FOLDER.test(path));
  const tests = [
    ...folders.map((folder) => `\`${folder}/\``),
    ...(beside ? ["beside the code"] : []),
  ];
  return [
    `Languages: ${languages.map(([name]) => name).join(", ")}`,
    ...(manifests.length > 0
      ? [`Manifests: ${manifests.map((path) => `\`${path}\``).join(", ")}`]
      : []),
    ...(frameworks.length > 0 ? [`Frameworks: ${frameworks.join(", ")}`] : []),
    ...(tests.length > 0 ? [`Tests: ${tests.join(", ")}`] : []),
  ];
}

/** Frameworks by the names of their packages; a manifest has a name between quotes, blanks or slashes. */
const FRAMEWORKS: Readonly<Record<string, string>> = {
  ...{
    react: "React",
    vue: "Vue",
    svelte: "Svelte",
    next: "Next.js",
    nuxt: "Nuxt",
    astro: "Astro",
  },
  ...{ "@angular/core": "Angular", "solid-js": "Solid", preact: "Preact", electron: "Electron" },
  ...{ express: "Express", fastify: "Fastify", hono: "Hono", "@nestjs/core": "NestJS" },
  ...{ django: "Django", flask: "Flask", fastapi: "FastAPI", rails: "Rails", sinatra: "Sinatra" },
  ...{ "laravel/framework": "Laravel", "symfony/framework-bundle": "Symfony", phoenix: "Phoenix" },
  ...{ "gin-gonic/gin": "Gin", "labstack/echo": "Echo", "spf13/cobra": "Cobra", axum: "Axum" },
  ...{ "actix-web": "Actix", tokio: "Tokio", tauri: "Tauri", "spring-boot": "Spring Boot" },
};

/** The frameworks that some manifests name. */
function frameworksIn(manifests: readonly string[]): string[] {
  const isNamed = (name: string) => {
    const pattern = new RegExp(
      `(?:^|["'/:\\s])${RegExp.escape(name)}(?=["'/:=<>~^\\s\\[,]|-starter|$)`,
      "im",
    );
    return manifests.some((text) => pattern.test(text));
  };
  return Object.entries(FRAMEWORKS).flatMap(([name, title]) => (isNamed(name) ? [title] : []));
}

/** The part of a manifest that names packages: its name and description may contain any word. */
function manifestText(root: string, path: string): string {
  const reading = readText(`${root}/${path}`, { inside: root });
  const text = reading.kind === "text" ? reading.text.slice(0, 64_000) : "";
  if (baseName(path) !== "package.json") return text;
  const parsed = parseJson(text);
  const groups = isObject(parsed) ? [parsed["dependencies"], parsed["devDependencies"]] : [];
  return groups.flatMap((group) => (isObject(group) ? Object.keys(group) : [])).join("\n");
}
