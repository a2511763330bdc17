import { isObject, type JsonObject } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { allParts, FACT_PARTS, noFacts, type SessionFacts, shownParts } from "./session-facts.ts";

/** The state of a session between two reads of its transcript. */
export interface SessionState {
  readonly version: 1;
  /** The project that the session works on. */
  readonly root: string;
  transcript: string;
  /** The offset at which the last read ended, in bytes. */
  offset: number;
  /** The same for the transcripts of its sub-agents, by the names of their files. */
  agents: Readonly<Record<string, number>>;
  /** The work tree that the session works in, where that is not the project's folder; paths are printed from there. */
  tree: string;
  /** Lines before this time belong to another session: a fork begins with a copy of its parent. */
  since: string;
  readonly facts: SessionFacts;
  /** Whether the summary was written, and the session's log or the list of sessions was not. */
  isUnlisted: boolean;
  /** The lines of the summary that was written last; none before the first. */
  written: readonly string[];
  /** The lines that somebody has decided about by editing the summary. */
  settled: readonly string[];
  /** How many bytes the memory had when no more could be taken out of it; 0 if it was short enough. */
  overBytes: number;
}

/** The state of a session that is seen for the first time. */
function newState(root: string): SessionState {
  const place = {
    root,
    transcript: "",
    offset: 0,
    agents: {},
    since: "",
    tree: "",
    isUnlisted: false,
  };
  return { version: 1, ...place, facts: noFacts(), written: [], settled: [], overBytes: 0 };
}

/** Reads a saved state; a new one if it is of another project, of a later version, or damaged. */
export function stateFrom(kept: JsonObject | undefined, root: string): SessionState {
  const fresh = newState(root);
  if (kept?.["version"] !== 1 || kept["root"] !== root) return fresh;
  // States of earlier versions lack some of the facts.
  const added = {
    found: [],
    heard: [],
    goal: "",
    turns: [],
    pending: [],
    commits: [],
    left: [],
    given: [],
  };
  const facts = isObject(kept["facts"]) ? { ...added, ...kept["facts"] } : undefined;
  const state = { since: "", tree: "", isUnlisted: false, ...kept };
  if (!isAlike(state, fresh) || !facts || !isAlike(facts, fresh.facts)) return fresh;
  return { ...state, facts } as unknown as SessionState;
}

/** Whether a session has facts that were not written down yet. */
export function hasNews({ facts, written }: SessionState): boolean {
  const known = new Set(written);
  const parts = shownParts(facts);
  return FACT_PARTS.some((part) => parts[part].some((line) => !known.has(line)));
}

/** Whether each value is of the kind that it is in the model. */
function isAlike(value: JsonObject, model: object): boolean {
  return Object.entries(model).every(([name, one]) => {
    const found = value[name];
    if (Array.isArray(one)) return Array.isArray(found);
    return typeof found === typeof one && found !== null && !Array.isArray(found);
  });
}

/** Why a session is saved. */
export type Trigger = "tasks" | "significant change" | "force" | "size";

/** A trigger depends on these, too. */
interface TriggerFacts {
  readonly updateThreshold: number;
  readonly force: boolean;
  /** Whether the memory file is longer than it may be. */
  readonly isTooLong: boolean;
}

/** Why a session is saved; undefined if it is not. */
export function triggerOf(facts: SessionFacts, around: TriggerFacts): Trigger | undefined {
  if (around.force) return "force";
  const { tasks, files, decisions, patterns, issues } = allParts(facts);
  const lines = [tasks, files, decisions, patterns, issues].flat();
  if (tasks.length >= around.updateThreshold && lines.length > 0) return "tasks";
  if (isSignificant(facts)) return "significant change";
  return around.isTooLong ? "size" : undefined;
}

const MANY_CHANGED_FILES = 10;

/** Whether a session changes the project as a whole: a manifest, a migration, a new folder, or many files. */
function isSignificant({ files, folders }: SessionFacts): boolean {
  const isKnown = (file: string) =>
    MANIFESTS.has(baseName(file)) || PROJECT_FILE.test(file) || MIGRATION.test(file);
  return files.some(isKnown) || folders.length > 0 || files.length >= MANY_CHANGED_FILES;
}

const MIGRATION = /(^|\/)(migrations?|migrate|alembic|flyway|liquibase)\//i;
const PROJECT_FILE = /\.(csproj|fsproj|vbproj|sln|gemspec|cabal|podspec)$/i;

const MANIFESTS = new Set(
  `package.json package-lock.json pnpm-lock.yaml yarn.lock bun.lock bun.lockb deno.json deno.lock Cargo.toml Cargo.lock
  go.mod go.sum go.work pyproject.toml requirements.txt setup.py setup.cfg Pipfile Pipfile.lock poetry.lock uv.lock
  environment.yml Gemfile Gemfile.lock composer.json composer.lock pom.xml build.gradle build.gradle.kts
  settings.gradle settings.gradle.kts mix.exs mix.lock pubspec.yaml pubspec.lock Package.swift CMakeLists.txt
  flake.nix flake.lock Dockerfile docker-compose.yml`.split(/\s+/),
);
