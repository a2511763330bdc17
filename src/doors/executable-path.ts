import { fromSystem } from "#base/path.ts";
import type { World } from "#base/world.ts";

/** The file of this executable, written as loci writes paths: on Windows, too, a shell reads it from a hook line. */
export function executablePath({ platform }: Pick<World, "platform">): string {
  return fromSystem(process.execPath, platform);
}
