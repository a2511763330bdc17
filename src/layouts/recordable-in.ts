import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { forgottenPath } from "./record-paths.ts";

/** The same as `recordableItems`; a hook loads it only where something was forgotten. */
export async function recordableIn(
  world: World,
  root: string | undefined,
): Promise<<Item extends SessionItem>(item: Item) => Item> {
  const { stateDir } = world;
  const lists = stateDir === undefined ? [] : [forgottenPath(stateDir, undefined)];
  if (stateDir !== undefined && root !== undefined) lists.push(forgottenPath(stateDir, root));
  if (!lists.some(isThere)) return (item) => item;
  const { recordableItems } = await import("./recordable-items.ts");
  return recordableItems(world, root);
}
