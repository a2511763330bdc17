import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { listNames } from "#disk/folder.ts";
import { readText } from "#disk/read-text.ts";

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

/** Facts about a project from its manifests. */
export interface PageFacts {
  readonly type: "application" | "library" | "config";
  readonly about: string;
  readonly stack: readonly string[];
  /** The packages that it depends on. */
  readonly dependencies: readonly string[];
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
  };
}

/** The name of a project as a package; by default that of its folder. */
export function packageNameOf(root: string): string {
  const { name } = jsonAt(`${root}/package.json`, root);
  return typeof name === "string" ? name : baseName(root);
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
