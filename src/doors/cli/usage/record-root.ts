import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { folderOfMemory } from "#layouts/records/store/record-paths.ts";
import { projectContextAt } from "#session/context/project-context.ts";
import { projectFolder } from "./shared-flags.ts";

/** The project that `--root` names, by default that of the current folder; throws a fault if there is none. */
export async function recordRoot(world: World, word: string | undefined): Promise<string> {
  const folder = folderOfMemory(projectFolder(world, word));
  if (world.hostDir === undefined) throw fault("no-home", {});
  const { root } = await projectContextAt(world, folder);
  if (root === undefined) throw fault("no-project", { folder });
  return root;
}
