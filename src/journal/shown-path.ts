import { isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";

/** A path with `~` for the home. */
export function shownPath({ home }: World, path: string): string {
  return home && home !== "/" && isWithin(path, home) ? `~${path.slice(home.length)}` : path;
}
