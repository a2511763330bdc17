import { fault } from "#base/fault.ts";
import { fromSystem, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import type { InstallScope } from "#install/install-kit.ts";

/** The word that names a setting, in every command that takes one. */
export const SETTING_WORD = {
  key: {
    type: "positional",
    required: true,
    description: "The setting, such as `retrieval.max_inject`",
  },
} as const;

/** The hint of a last word that may be repeated. */
export const MORE = "…";

/** The flag of commands that work on a project: whichever holds the folder that it names. */
export const PROJECT_FLAG = {
  project: {
    type: "string",
    valueHint: "dir",
    description: "The project that holds this folder",
  },
} as const;

/** The folder that `--project` names; without it, the one that the user is in. */
export function projectFolder({ cwd, platform }: World, word: string | undefined): string {
  return resolvePath(cwd, fromSystem(word ?? ".", platform));
}

/** The flag that every command for records takes. */
export const ROOT_FLAG = {
  root: {
    type: "string",
    valueHint: "dir",
    description: "The project that holds this folder, or the folder of its memory",
  },
} as const;

/** The flag of commands that can also look at what belongs to no project. */
export const GLOBAL_FLAG = {
  global: { type: "boolean", description: "Your own memory for all projects instead" },
} as const;

/** Reads a whole number from a flag, within bounds. */
export function wholeNumber(
  flag: string,
  text: string,
  { min, max }: { min: number; max: number },
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw fault("bad-value", {
    name: flag,
    value: text,
    wanted: `a whole number from ${min} to ${max}`,
  });
}

/** The flags that say for whom something is installed, or taken away. */
export const SCOPE_FLAGS = {
  project: {
    type: "boolean",
    description: "In the project that you are in, for all who share it",
  },
  local: { type: "boolean", description: "In the project that you are in, for yourself" },
  "dry-run": { type: "boolean", description: "Show what would change, and change nothing" },
  yes: { type: "boolean", description: "Do it without being asked" },
  follow: {
    type: "boolean",
    description: "Where the settings are a link, change what it points to",
  },
} as const;

/** The scope that the flags name; without any it is the user's own. */
export function scopeFrom(
  {
    project,
    local,
  }: { readonly project?: boolean | undefined; readonly local?: boolean | undefined },
  command: string,
): InstallScope {
  if (project && local)
    throw fault("unwanted-flag", { flag: "--local", beside: "--project", command });
  if (project) return "project";
  return local ? "local" : "user";
}
