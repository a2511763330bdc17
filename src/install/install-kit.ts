import { readText } from "#disk/read-text.ts";
import { isEarlierPiece } from "#hosts/claude/kit/earlier-system.ts";
import { kitFiles } from "#hosts/claude/kit/kit-files.ts";
import { judgeSeal } from "#hosts/claude/kit/kit-seal.ts";

/** The state of a kit file, which decides what happens to it. */
export type KitState =
  /** It is missing. */
  | "new"
  /** This loci wrote it, unchanged. */
  | "same"
  /** Another loci wrote it, unchanged. */
  | "old"
  /** Somebody has edited it; it is left alone. */
  | "edited"
  /** Somebody has edited it; it is replaced because the user asked for it. */
  | "replaced"
  /** It is not loci's, or cannot be read. */
  | "foreign";

/** A file of the kit in a host's folder. */
export interface KitPlan {
  readonly path: string;
  readonly text: string;
  readonly state: KitState;
  /** Its content now. */
  readonly found: string | undefined;
}

/** Reads the state of every kit file in a host's folder. */
export function readKit(folder: string, inside: string | undefined): KitPlan[] {
  return kitFiles("host").map(({ path, text }) => readKitFile(`${folder}/${path}`, text, inside));
}

/** Reads the state of one kit file. */
export function readKitFile(path: string, text: string, inside: string | undefined): KitPlan {
  const reading = readText(path, inside === undefined ? {} : { inside });
  if (reading.kind === "missing") return { path, text, state: "new", found: undefined };
  if (reading.kind === "refused") return { path, text, state: "foreign", found: undefined };
  const state = isEarlierPiece(path, reading.text) ? "replaced" : stateOf(reading.text, text);
  return { path, text, state, found: reading.text };
}

function stateOf(found: string, text: string): KitState {
  if (found === text) return "same";
  const verdict = judgeSeal(found);
  return verdict === "sealed" ? "old" : verdict;
}
