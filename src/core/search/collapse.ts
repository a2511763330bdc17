import type { Ranked } from "./rank.ts";

/** From so much in common on, two memories say the same. */
const SAME = 0.9;

/** What was found, with what says nearly the same and is not told again. */
export interface Collapsed extends Ranked {
  readonly alike: readonly Ranked[];
}

/** Tells what says the same only once: the best of it, with the others beside it. */
export function collapse(found: readonly Ranked[]): Collapsed[] {
  const told: (Ranked & { readonly alike: Ranked[] })[] = [];
  for (const each of found) {
    const same = told.find((other) => shareOf(other.terms, each.terms) >= SAME);
    if (same) same.alike.push(each);
    else told.push({ ...each, alike: [] });
  }
  return told;
}

/** How much of what either has both have; terms come in their order. */
function shareOf(one: Uint32Array, other: Uint32Array): number {
  const [most, least] = [Math.max(one.length, other.length), Math.min(one.length, other.length)];
  if (most === 0 || least / most < SAME) return 0;
  let both = 0;
  let at = 0;
  for (const term of one) {
    while (at < other.length && (other[at] as number) < term) at++;
    if (other[at] === term) both++;
  }
  return both / (one.length + other.length - both);
}
