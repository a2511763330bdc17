import { isObject, type JsonObject } from "#base/json.ts";

/** The commands that earlier versions let an agent run, one rule each. */
const ALLOWED_BEFORE = [
  "search",
  "recall",
  "list",
  "show",
  "load",
  "status",
  "history",
  "diff",
  "remember",
  "forget",
  "done",
  "pause",
  "resume",
  "update",
  "record candidate",
  "record excerpt",
  "record schema",
  "record create",
  "record update",
  "record commit",
  "journal status",
  "note decision",
  "note analysis",
  "note context",
  "note progress",
  "note list",
  "note show",
  "workspace show",
  "user show",
  "breadcrumb",
  "config list",
  "config get",
  "config explain",
  "help",
  "version",
] as const;

/**
 * Flags that would make such a command reach into another project, override settings, or delete for good. `--global` is none
 * of them: without the user's own sentence it makes a note of the agent, and where nobody can answer the save would be lost.
 */
export const ASKED_FLAGS = [
  "-C",
  "--root",
  "--project",
  "--all",
  "--related",
  "--set",
  "--purge",
] as const;

/** Rules of a host's settings, by list. */
export interface PermissionRules {
  readonly allow: readonly string[];
  readonly ask: readonly string[];
  /** Allowed by earlier versions; `init` and `uninstall` remove them. */
  readonly retired: readonly string[];
}

/** The lists that loci writes into. */
type RuleList = "allow" | "ask";

/** The folders of the user's memory, as rules name them. */
export interface RuledFolders {
  /** The notes of sessions. */
  readonly sessions: string;
  /** The host's own folder, with the journals and the profile. */
  readonly host: string;
}

/**
 * The rules that let an agent use loci: one for all commands that begin with `loci agent`. A rule holds in every project and cannot name the current one, so no rule opens the
 * notes or conversations of projects: loci's own commands print those of the current project.
 */
export function permissionRules({ sessions, host }: RuledFolders): PermissionRules {
  const notes = ["projects/*/*.md", "projects/*/*/*.md", "workspace.md"];
  return {
    allow: [bashRule("agent"), `Read(${host}/user/*.md)`],
    retired: [
      ...ALLOWED_BEFORE.map(bashRule),
      `Read(${sessions}/**)`,
      ...notes.map((path) => `Read(${host}/${path})`),
    ],
    // A memory for all projects is forgotten by its id, which begins with `global/`.
    ask: [...ASKED_FLAGS.map((flag) => `Bash(loci * ${flag}*)`), "Bash(loci forget *global/*)"],
  };
}

/** The rule for one command of loci, with any arguments. */
export function bashRule(command: string): string {
  return `Bash(loci ${command} *)`;
}

/** The rules that are missing in a host's settings. */
export function missingRules(settings: JsonObject, { allow, ask }: PermissionRules): string[] {
  const lacks = (list: RuleList) => (rule: string) => !rulesIn(settings, list).includes(rule);
  return [...allow.filter(lacks("allow")), ...ask.filter(lacks("ask"))];
}

/** The rules of earlier versions in a host's settings. */
export function retiredRules(settings: JsonObject, { retired }: PermissionRules): string[] {
  const allowed = rulesIn(settings, "allow");
  return retired.filter((rule) => allowed.includes(rule));
}

/** The rules that forbid an agent to run some command of loci. */
export function deniedRules(settings: JsonObject): string[] {
  const rules = rulesIn(settings, "deny").filter((rule) => typeof rule === "string");
  return rules.filter((rule) => rule === "Bash" || rule.startsWith("Bash(loci"));
}

/** The rules in one list. */
export function rulesIn(settings: JsonObject, list: RuleList | "deny"): readonly unknown[] {
  const permissions = settings["permissions"];
  const rules = isObject(permissions) ? permissions[list] : undefined;
  return Array.isArray(rules) ? rules : [];
}
