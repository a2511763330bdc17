import { baseName } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { LAYOUTS } from "#files/layouts.ts";
import { hasEntry } from "#files/remove-folder.ts";
import { LAYOUT_NAMES, type LayoutName } from "#model/layout.ts";
import { findProject } from "./project.ts";

/** A file or folder that holds memory of one layout. */
export interface MemoryPlace {
  readonly layout: LayoutName;
  readonly path: string;
}

/** Where memory lies, as seen from a folder: everybody's, and that of its project. */
export function memoryPlaces(world: World): MemoryPlace[] {
  const { hostDir } = world;
  if (hostDir === undefined) return [];
  const project = findProject(world, world.cwd);
  return LAYOUT_NAMES.flatMap((layout) =>
    LAYOUTS[layout]({ hostDir, project }).map(({ path }) => ({ layout, path })),
  ).filter(({ layout, path }) => !isOthers(layout, path) && hasEntry(path));
}

/** What the host remembers by itself, and what its user tells it, is not loci's to speak of. */
function isOthers(layout: LayoutName, path: string): boolean {
  return layout === "native" || baseName(path) === "CLAUDE.md";
}
