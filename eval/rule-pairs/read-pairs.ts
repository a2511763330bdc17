/** Two sentences of a user that are typed one after the other, and what must become of the first. */
export interface RulePair {
  readonly id: string;
  readonly lang: string;
  /** Both must live, or the second replaces the first. */
  readonly kind: "live" | "replace";
  /** Whether the writer of the pair expected mistakes. */
  readonly hard: boolean;
  readonly first: string;
  readonly second: string;
  /** The subjects of the two sentences. */
  readonly why: string;
}

/** Reads a file of pairs: those of the project, or others of the same form. */
export async function readPairs(path: string): Promise<readonly RulePair[]> {
  return await Bun.file(path).json();
}

/** The pairs that the rules were written with. */
export const OWN_PAIRS = `${import.meta.dir}/pairs.json`;
