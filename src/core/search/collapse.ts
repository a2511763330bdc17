import type { Ranked } from "./rank.ts";

/** From so much in common on, two memories say the same. */
const SAME = 0.9;

/** What was found, with what says nearly the same and is not told again. */
export interface Collapsed extends Ranked {
  readonly alike: readonly Ranked[];
}

/** Tells what says the same only once, the best of it with the others beside it, until so many different ones are told. */
export function collapse(found: readonly Ranked[], limit: number): Collapsed[] {
  const told: (Ranked & { readonly alike: Ranked[] })[] = [];
  for (const each of found) {
    const same = told.find((other) => areSame(other.terms, each.terms));
    if (same) same.alike.push(each);
    else if (told.length < limit) told.push({ ...each, alike: [] });
    else return told;
  }
  return told;
}

/** Whether two lists of terms, each in its order, have nearly all in common; most are told apart by their first terms. */
function areSame(one: Uint32Array, other: Uint32Array): boolean {
  const all = one.length + other.length;
  // Of all that either has, so many may be missing in the other one.
  const most = all * (1 - (2 * SAME) / (1 + SAME));
  let missing = 0;
  let [i, j] = [0, 0];
  while (missing <= most && i + j < all) {
    const a = i < one.length ? (one[i] as number) : Number.POSITIVE_INFINITY;
    const b = j < other.length ? (other[j] as number) : Number.POSITIVE_INFINITY;
    missing += Number(a !== b);
    i += Number(a <= b);
    j += Number(b <= a);
  }
  return missing <= most && all > 0;
}
