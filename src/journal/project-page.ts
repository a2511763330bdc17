import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { createFile } from "#disk/durable-write.ts";
import { isThere } from "#disk/file-stat.ts";
import { listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";
import { isoSeconds } from "#layouts/journal/format/journal-dates.ts";
import { PROJECT_PAGE } from "#layouts/journal/format/note-forms.ts";
import { printNote } from "#layouts/journal/format/note-text.ts";
import type { OpenJournal } from "./open-journal.ts";

/** The technology that a file at the top of a project shows. */
const MANIFESTS: Readonly<Record<string, string>> = {
  "package.json": "JavaScript",
  "tsconfig.json": "TypeScript",
  "deno.json": "Deno",
  "bun.lock": "Bun",
  "Cargo.toml": "Rust",
  "go.mod": "Go",
  "pyproject.toml": "Python",
  "requirements.txt": "Python",
  Gemfile: "Ruby",
  "composer.json": "PHP",
  "pom.xml": "Java (Maven)",
  "build.gradle": "Java (Gradle)",
  "build.gradle.kts": "Kotlin (Gradle)",
  "mix.exs": "Elixir",
  "pubspec.yaml": "Dart",
  "Package.swift": "Swift",
  "CMakeLists.txt": "C++ (CMake)",
  Dockerfile: "Docker",
};

/** Frameworks that the page names, by their packages. */
const FRAMEWORKS = [
  ...["react", "vue", "svelte", "next", "nuxt", "@angular/core", "astro", "express", "fastify"],
  ...["hono", "@nestjs/core", "vite", "electron", "react-native", "expo", "tailwindcss"],
];

/** Makes `project.md` from manifests if it is missing. After that it belongs to its user. */
export function makeProjectPage({ paths, project, world }: OpenJournal): boolean {
  if (isThere(paths.projectPage)) return false;
  const facts = projectFacts(project.root);
  const values = {
    ...{ path: project.root, type: facts.type, overview: facts.about || "Not described yet." },
    ...{ role: "Not said yet.", stack: facts.stack.join(", ") || "Not known yet." },
    ...{ related: "None known yet.", notes: "None yet." },
  };
  const date = isoSeconds(world.now());
  return createFile(
    paths.projectPage,
    printNote(PROJECT_PAGE, { title: project.key, date, values }),
    {
      uid: world.uid,
    },
  );
}

/** Facts about a project from its manifests. */
export interface PageFacts {
  readonly type: "application" | "library" | "config";
  readonly about: string;
  readonly stack: readonly string[];
  /** The packages that it depends on. */
  readonly dependencies: readonly string[];
  /** Its name as a package. */
  readonly packageName: string;
}

/** Reads the manifests at the top of a project. */
export function projectFacts(root: string): PageFacts {
  const names = listNames(root);
  const manifest = jsonAt(`${root}/package.json`, root);
  const dependencies = [
    ...keysOf(manifest["dependencies"]),
    ...keysOf(manifest["devDependencies"]),
  ];
  const stack = [
    ...Object.entries(MANIFESTS).flatMap(([name, word]) => (names.includes(name) ? [word] : [])),
    ...FRAMEWORKS.filter((name) => dependencies.includes(name)),
  ];
  const description = manifest["description"];
  return {
    type: stack.length === 0 ? "config" : codeType(manifest),
    about: typeof description === "string" ? description.slice(0, 300) : "",
    stack: [...new Set(stack)],
    dependencies,
    packageName: typeof manifest["name"] === "string" ? manifest["name"] : baseName(root),
  };
}

function codeType(manifest: JsonObject): PageFacts["type"] {
  const isLibrary = manifest["main"] !== undefined || manifest["exports"] !== undefined;
  return isLibrary ? "library" : "application";
}

function jsonAt(path: string, inside: string) {
  const reading = readText(path, { inside });
  const found = reading.kind === "text" ? parseJson(reading.text) : undefined;
  return isObject(found) ? found : {};
}

function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}
