import { findProject } from "#app/project.ts";
import type { World } from "#base/world.ts";
import { readLayered } from "#files/layered/read.ts";
import type { LayeredFile } from "#model/layered.ts";
import { type Check, fine, warning } from "./check.ts";

/** Tells which of the four files of the layered layout are read, and which cannot be and why. */
export function checkMemory(world: World): Check[] {
  const { hostDir } = world;
  if (!hostDir) return [];
  const files = readLayered({ hostDir, hash12: findProject(world, world.cwd)?.hash12 });
  const refused = files.flatMap(checkRefused);
  const read = files.filter(({ state }) => state.kind === "text");
  if (read.length === 0) {
    return refused.length > 0
      ? refused
      : [fine("memory", "no file of the layered layout holds any")];
  }
  return [...refused, fine("memory", `read: ${read.map(nameOf).join(", ")}`)];
}

function checkRefused({ path, state }: LayeredFile): Check[] {
  if (state.kind !== "refused") return [];
  const says = `${path} cannot be read: ${state.why}`;
  return [warning("memory", says, "the others are loaded without it; mend the file or its rights")];
}

function nameOf({ path, isLink }: LayeredFile): string {
  return isLink ? `${path} (a link)` : path;
}
