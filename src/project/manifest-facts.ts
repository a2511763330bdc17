import { isObject, type JsonObject, objectIn } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { listNames } from "#disk/folder.ts";
import { plainTextAt } from "#disk/read-text.ts";

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
  Makefile: "Make",
  Dockerfile: "Docker",
};

/** Frameworks by the names of their packages. */
const FRAMEWORKS =
  `react vue svelte next nuxt astro @angular/core solid-js preact electron express fastify hono
  @nestjs/core vite react-native expo tailwindcss django flask fastapi rails sinatra laravel/framework
  symfony/framework-bundle phoenix gin-gonic/gin labstack/echo spf13/cobra axum actix-web tokio tauri
  spring-boot`.split(/\s+/);

/** The manifests at the top of a project, and the frameworks that they name. */
export function manifestsOf(root: string) {
  const manifests = listNames(root).filter((name) => Object.hasOwn(MANIFESTS, name));
  const texts = manifests.map((name) => namesIn(`${root}/${name}`, root));
  return { manifests, frameworks: FRAMEWORKS.filter((name) => isNamed(name, texts)) };
}

/** Whether a manifest has a name, between quotes, blanks or slashes. */
function isNamed(name: string, texts: readonly string[]): boolean {
  const pattern = new RegExp(
    `(?:^|["'/:\\s])${RegExp.escape(name)}(?=["'/:=<>~^\\s\\[,]|-starter|$)`,
    "im",
  );
  return texts.some((text) => pattern.test(text));
}

/** The part of a manifest that names packages: its name and description may contain any word. */
function namesIn(path: string, root: string): string {
  const text = plainTextAt(path, { inside: root }) ?? "";
  return baseName(path) === "package.json" ? dependenciesIn(objectIn(text)).join("\n") : text;
}

function dependenciesIn({ dependencies, devDependencies }: JsonObject): string[] {
  return [dependencies, devDependencies].flatMap((group) =>
    isObject(group) ? Object.keys(group) : [],
  );
}

/** Reads what the manifests at the top of a project say about it, and on which packages it depends. */
export function projectFacts(root: string) {
  const manifest = packageAt(root);
  const { manifests, frameworks } = manifestsOf(root);
  const stack = [...new Set([...manifests.map((name) => MANIFESTS[name] ?? name), ...frameworks])];
  const isLibrary = manifest["main"] !== undefined || manifest["exports"] !== undefined;
  const code = isLibrary ? "library" : "application";
  const about = manifest["description"];
  return {
    type: stack.length === 0 ? "config" : code,
    about: typeof about === "string" ? about.slice(0, 300) : "",
    stack,
    dependencies: dependenciesIn(manifest),
  };
}

/** The name of a project as a package; by default that of its folder. */
export function packageNameOf(root: string): string {
  const { name } = packageAt(root);
  return typeof name === "string" ? name : baseName(root);
}

function packageAt(root: string): JsonObject {
  return objectIn(plainTextAt(`${root}/package.json`, { inside: root }) ?? "");
}
