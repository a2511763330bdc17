import { glanceText } from "#disk/file-stat.ts";

/** More than this is no pointer. */
const MOST_BYTES = 128;

/** The generation that a pointer names; undefined where there is none, or it names anything else. No module is loaded. */
export function generationAt(pointer: string): string | undefined {
  if (Bun.file(pointer).size > MOST_BYTES) return undefined;
  const name = glanceText(pointer)?.trimEnd();
  return name !== undefined && isGeneration(name) ? name : undefined;
}

/** Where the index is kept. */
export interface IndexPlace {
  readonly folder: string;
  readonly uid: number | undefined;
}

/** The place of the index below loci's own folder. */
export function indexPlace(stateDir: string, uid: number | undefined): IndexPlace {
  return { folder: `${stateDir}/index`, uid };
}

/** What a generation is called; whatever else a pointer names is not followed. */
const GENERATION = /^index-[0-9a-z]{1,12}-[0-9a-f]{16}\.db$/;

/** Whether a word can be the name of a generation. */
export function isGeneration(name: string): boolean {
  return GENERATION.test(name);
}

/** The name of a new generation; a later one comes later in the alphabet. */
export function newGeneration(now: Date): string {
  const bits = crypto.getRandomValues(new Uint8Array(8));
  return `index-${now.getTime().toString(36)}-${bits.toHex()}.db`;
}

/** The pointer to the generation that is asked. */
export function currentPath({ folder }: IndexPlace): string {
  return `${folder}/CURRENT`;
}

/** The pointer to the generation that is still being built. */
export function growingPath({ folder }: IndexPlace): string {
  return `${folder}/GROWING`;
}

/** The lock that whoever builds holds. */
export function buildLock({ folder }: IndexPlace): string {
  return `${folder}/build.lock`;
}

/** The folder of notes about what is to be looked at again. */
export function againFolder({ folder }: IndexPlace): string {
  return `${folder}/again`;
}
