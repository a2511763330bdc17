import { fault } from "#base/fault.ts";
import { fromSystem, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";

/** The argument that names a setting, in every command that takes one. */
export const SETTING_WORD = {
  key: {
    type: "positional",
    required: true,
    description: "The setting, such as `retrieval.max_inject`",
  },
} as const;

/** The suffix of a last argument that may be repeated. */
export const MORE = "…";

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
