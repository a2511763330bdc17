import { glanceText } from "#disk/file-stat.ts";

/** A larger file is no pointer. */
const MAX_POINTER_BYTES = 128;

/** The generation that a pointer names; undefined if it names none. Loads no module. */
export function generationAt(pointer: string): string | undefined {
  if (Bun.file(pointer).size > MAX_POINTER_BYTES) return undefined;
  const name = glanceText(pointer)?.trimEnd();
  return name !== undefined && isGeneration(name) ? name : undefined;
}

/** The paths of the index. */
export interface IndexPlace {
  readonly folder: string;
  readonly uid: number | undefined;
}

/** The paths of the index in loci's own folder. */
export function indexPlace(stateDir: string, uid: number | undefined): IndexPlace {
  return { folder: `${stateDir}/index`, uid };
}

/** The pattern of a generation's name; a pointer to anything else is ignored. */
const GENERATION = /^index-[0-9a-z]{1,12}-[0-9a-f]{16}\.db$/;

/** Whether a word can be the name of a generation. */
export function isGeneration(name: string): boolean {
  return GENERATION.test(name);
}

/** The name of a new generation; later ones sort later. */
export function newGeneration(now: Date): string {
  const bits = crypto.getRandomValues(new Uint8Array(8));
  return `index-${now.getTime().toString(36)}-${bits.toHex()}.db`;
}

/** The pointer to the active generation. */
export function currentPath({ folder }: IndexPlace): string {
  return `${folder}/CURRENT`;
}

/** The pointer to the generation that is being built. */
export function growingPath({ folder }: IndexPlace): string {
  return `${folder}/GROWING`;
}

/** The lock of the builder. */
export function buildLock({ folder }: IndexPlace): string {
  return `${folder}/build.lock`;
}

/** The folder of notes about folders to read again. */
export function againFolder({ folder }: IndexPlace): string {
  return `${folder}/again`;
}
