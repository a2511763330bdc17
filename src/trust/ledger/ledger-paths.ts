import type { World } from "#base/world.ts";
import { projectHash } from "#project/project-hash.ts";

// Only names: hooks ask for them without loading a module of the platform. Each ledger shares the
// lock of its files, so a project has two.

/** The ledger of a project's records, in loci's own folder for them. */
export function recordLedger(state: string): string {
  return `${state}/ledger.jsonl`;
}

/** The folder with the 64 parts of that ledger in earlier versions. */
export function earlierLedger(state: string): string {
  return `${state}/ledger`;
}

/** The ledger of a project's layered memory; without a project, of the user's own for all projects. */
export function layeredLedger(stateDir: string, hash12: string | undefined): string {
  return hash12 === undefined
    ? `${stateDir}/ledger.jsonl`
    : `${stateDir}/records/${hash12}/layered.jsonl`;
}

/** The digests of the texts that loci wrote into a project's folder of conversations. */
export function ownTextsLedger(stateDir: string, hash12: string): string {
  return `${stateDir}/records/${hash12}/conversations.txt`;
}

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
