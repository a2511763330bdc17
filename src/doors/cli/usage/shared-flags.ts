import { CATEGORY_NAMES } from "#base/category.ts";
import { fault } from "#base/fault.ts";
import { fromSystem, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import type { InstallScope } from "#install/host-settings.ts";

/** The argument that names a setting, in every command that takes one. */
export const SETTING_WORD = {
  key: {
    type: "positional",
    required: true,
    description: "The setting, such as `retrieval.max_inject`",
  },
} as const;

/** The flag for a category. */
export const CATEGORY_FLAG = {
  category: {
    type: "enum",
    options: [...CATEGORY_NAMES] as string[],
    valueHint: "name",
    description: "The category",
  },
} as const;

/** The suffix of a last argument that may be repeated. */
export const REPEATABLE_SUFFIX = "…";

/** The flag of commands that work on a project: any folder inside it. */
export const PROJECT_FLAG = {
  project: {
    type: "string",
    valueHint: "dir",
    description: "The project that holds this folder",
  },
} as const;

/** The folder that `--project` names; by default the current one. */
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

/** The flag of commands that can also read memory of no project. */
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

/** The flags that choose whom something is installed for, or removed from. */
export const SCOPE_FLAGS = {
  project: {
    type: "boolean",
    description: "In the current project, for all who share it",
  },
  local: { type: "boolean", description: "In the current project, for yourself" },
  "dry-run": { type: "boolean", description: "Show what would change, and change nothing" },
  yes: { type: "boolean", description: "Do not ask" },
  follow: {
    type: "boolean",
    description: "If the settings are a link, change its target",
  },
} as const;

/** The scope that the flags name; by default the user's own. */
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
