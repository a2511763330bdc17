import { isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";

/** A path as people name it: `~` stands for their home. */
export function shownPath({ home }: World, path: string): string {
  return home && home !== "/" && isWithin(path, home) ? `~${path.slice(home.length)}` : path;
}
