import type { World } from "#base/world.ts";
import { projectHash } from "#project/project-hash.ts";
import { layeredLedger } from "#trust/ledger/ledger-paths.ts";

// Names only: a session that opens asks for them without loading a module of the platform.

/** Whose layered memory is meant; without a root, the user's own for all projects. */
export interface LayeredScope {
  readonly world: World;
  readonly root: string | undefined;
}

/** The ledgers of the layered memory that counts in a project: the user's own, and the project's. */
export function layeredLedgers({ world, root }: LayeredScope): string[] {
  const { stateDir } = world;
  if (stateDir === undefined) return [];
  const scopes = root === undefined ? [undefined] : [undefined, projectHash(world, root)];
  return scopes.map((scope) => layeredLedger(stateDir, scope));
}
