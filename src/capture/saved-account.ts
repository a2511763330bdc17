import { SUMMARY_PARTS } from "#base/account.ts";
import { isObject, type JsonObject } from "#base/json.ts";
import { baseName } from "#base/path.ts";
import { type AccountDraft, newAccount } from "./account-lists.ts";
import { allParts, shownParts } from "./account-views.ts";
import { accountOfFacts } from "./older-facts.ts";

/** The account of a session between two reads of its transcript, and where the next read starts. */
export interface SavedAccount {
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
  readonly account: AccountDraft;
  /** Whether the summary was written, and the session's log or the list of sessions was not. */
  isUnlisted: boolean;
  /** The lines of the summary that was written last; none before the first. */
  written: readonly string[];
  /** The lines that somebody has decided about by editing the summary. */
  settled: readonly string[];
  /** How many bytes the memory had when no more could be taken out of it; 0 if it was short enough. */
  overBytes: number;
}

/** The account of a session that is seen for the first time. */
function newState(root: string): SavedAccount {
  const reading = { transcript: "", offset: 0, agents: {}, since: "", tree: "" };
  const summary = { isUnlisted: false, written: [], settled: [], overBytes: 0 };
  return { version: 1, root, ...reading, account: newAccount(), ...summary };
}

/** Reads a saved account; a new one if it is of another project, of a later version, or damaged. */
export function accountFrom(saved: JsonObject | undefined, root: string): SavedAccount {
  const fresh = newState(root);
  if (saved?.["version"] !== 1 || saved["root"] !== root) return fresh;
  const account = isObject(saved["facts"]) ? accountOfFacts(saved["facts"]) : saved["account"];
  const { facts: _, ...fields } = saved;
  const state = { since: "", tree: "", isUnlisted: false, ...fields };
  const whole = isObject(account) ? { ...fresh.account, ...account } : undefined;
  if (!whole || !isAlike(whole, fresh.account) || !isAlike({ ...state, account: whole }, fresh))
    return fresh;
  return { ...state, account: whole } as unknown as SavedAccount;
}

/** Whether each value is of the kind that it is in the model. */
function isAlike(value: object, model: object): boolean {
  const fields = value as JsonObject;
  return Object.entries(model).every(([name, one]) => {
    const found = fields[name];
    if (Array.isArray(one)) return Array.isArray(found);
    return typeof found === typeof one && found !== null && !Array.isArray(found);
  });
}

/** Whether an account says something that was not written down yet. */
export function hasNews({ account, written }: SavedAccount): boolean {
  const known = new Set(written);
  const parts = shownParts(account);
  return SUMMARY_PARTS.some((part) => parts[part].some((line) => !known.has(line)));
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
export function triggerOf(account: AccountDraft, around: TriggerFacts): Trigger | undefined {
  if (around.force) return "force";
  const parts = allParts(account);
  const hasLines = SUMMARY_PARTS.some((part) => parts[part].length > 0);
  if (parts.tasks.length >= around.updateThreshold && hasLines) return "tasks";
  if (isSignificant(account)) return "significant change";
  return around.isTooLong ? "size" : undefined;
}

const MANY_CHANGED_FILES = 10;

/** Whether a session changes the project as a whole: a manifest, a migration, a new folder, or many files. */
function isSignificant({ files, folders }: AccountDraft): boolean {
  const isKnown = ({ path }: { readonly path: string }) =>
    MANIFESTS.has(baseName(path)) || PROJECT_FILE.test(path) || MIGRATION.test(path);
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
