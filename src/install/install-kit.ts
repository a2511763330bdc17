import { readText } from "#disk/read-text.ts";
import { isEarlierPiece } from "#hosts/claude/kit/earlier-system.ts";
import { kitFiles } from "#hosts/claude/kit/kit-files.ts";
import { judgeSeal } from "#hosts/claude/kit/kit-seal.ts";

/** How a file of the kit is found, and so what becomes of it. */
export type KitState =
  /** It is not there. */
  | "new"
  /** It is as this loci writes it. */
  | "same"
  /** It is as another loci wrote it. */
  | "old"
  /** Somebody has edited it, and it is left alone. */
  | "edited"
  /** Somebody has edited it, and it is to be as loci writes it all the same. */
  | "replaced"
  /** It is not loci's, or cannot be read. */
  | "foreign";

/** A file of the kit in a host's folder. */
export interface KitPlan {
  readonly path: string;
  readonly text: string;
  readonly state: KitState;
  /** What stands in it now. */
  readonly found: string | undefined;
}

/** Looks for every file of the kit in a host's folder. */
export function lookForKit(folder: string, inside: string | undefined): KitPlan[] {
  return kitFiles("host").map(({ path, text }) => lookFor(`${folder}/${path}`, text, inside));
}

/** Looks for one file of the kit. */
export function lookFor(path: string, text: string, inside: string | undefined): KitPlan {
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
