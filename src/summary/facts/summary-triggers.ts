import { baseName } from "#base/path.ts";
import { partsOf, type SessionFacts } from "./session-facts.ts";

/** Why a session is written down. */
export type Trigger = "tasks" | "significant change" | "force" | "size";

/** The settings of the triggers. */
export interface TriggerFacts {
  readonly updateThreshold: number;
  readonly force: boolean;
  /** Whether the memory file is longer than it may be. */
  readonly isTooLong: boolean;
}

/** Why a session is to be written down; undefined if it is not. */
export function triggerOf(facts: SessionFacts, around: TriggerFacts): Trigger | undefined {
  if (around.force) return "force";
  const { tasks, files, decisions, patterns, issues } = partsOf(facts);
  const lines = [tasks, files, decisions, patterns, issues].flat();
  if (tasks.length >= around.updateThreshold && lines.length > 0) return "tasks";
  if (significantChange(facts) !== undefined) return "significant change";
  return around.isTooLong ? "size" : undefined;
}

const MANY_CHANGED_FILES = 10;

/** Describes a change of a session to the project as a whole; undefined if there is none. */
export function significantChange({ files, folders }: SessionFacts): string | undefined {
  const manifest = files.find((file) => MANIFESTS.has(baseName(file)) || PROJECT_FILE.test(file));
  if (manifest !== undefined) return `\`${manifest}\` changed`;
  const migration = files.find((file) => MIGRATION.test(file));
  if (migration !== undefined) return `\`${migration}\` is a migration`;
  if (folders.length > 0) return `the folder \`${folders[0]}\` is new`;
  return files.length >= MANY_CHANGED_FILES ? `${files.length} files changed` : undefined;
}

const MIGRATION = /(^|\/)(migrations?|migrate|alembic|flyway|liquibase)\//i;
const PROJECT_FILE = /\.(csproj|fsproj|vbproj|sln|gemspec|cabal|podspec)$/i;

const MANIFESTS = new Set([
  ...["package.json", "package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock", "bun.lockb"],
  ...["deno.json", "deno.lock", "Cargo.toml", "Cargo.lock", "go.mod", "go.sum", "go.work"],
  ...["pyproject.toml", "requirements.txt", "setup.py", "setup.cfg", "Pipfile", "Pipfile.lock"],
  ...["poetry.lock", "uv.lock", "environment.yml", "Gemfile", "Gemfile.lock", "composer.json"],
  ...["composer.lock", "pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle"],
  ...[
    "settings.gradle.kts",
    "mix.exs",
    "mix.lock",
    "pubspec.yaml",
    "pubspec.lock",
    "Package.swift",
  ],
  ...["CMakeLists.txt", "flake.nix", "flake.lock", "Dockerfile", "docker-compose.yml"],
]);
