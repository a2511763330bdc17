import { fromSystem, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";

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
