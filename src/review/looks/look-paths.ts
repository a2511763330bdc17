import { buildName } from "#base/version.ts";
import { keptPath } from "#disk/cache/read-cache.ts";
import type { LayeredScope } from "#review/trust/layered-ledgers.ts";

// Names only: a turn that ends asks for them without loading a module of the platform.

/** Where it is kept what the looks before have found out. */
export function lookedPath(scope: LayeredScope): string | undefined {
  return pathOf(scope, "looked");
}

/** Where it is kept that nothing has changed since somebody was told of what waits. */
export function noticePath(scope: LayeredScope): string | undefined {
  return pathOf(scope, "waiting");
}

/** Where it is kept that every file was looked at lately, and nothing is left. */
export function wholePath(scope: LayeredScope): string | undefined {
  return pathOf(scope, "looked at all");
}

function pathOf({ world, root }: LayeredScope, word: string): string | undefined {
  const { stateDir, hostDir } = world;
  return stateDir && keptPath(stateDir, [word, buildName(), hostDir, root]);
}
