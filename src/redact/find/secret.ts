/** Something in a text that must not be written down: where it stands, and what it is. */
export interface Secret {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** How many of its first characters are the same in every secret of its kind, so that to show them tells nothing. */
  readonly fixed: number;
  /** The secret itself, without what it was disguised with. */
  readonly value: string;
}

/** Puts what was found several times, or in several disguises, together into ranges that do not overlap. */
export function mergedSecrets(found: readonly Secret[]): Secret[] {
  // The first of those that begin at the same place is the one that the earlier, more exact finder told.
  const sorted = [...found].sort((a, b) => a.start - b.start);
  const merged: Secret[] = [];
  for (const secret of sorted) {
    const last = merged.at(-1);
    if (!last || secret.start >= last.end) merged.push(secret);
    else merged[merged.length - 1] = joined(last, secret);
  }
  return merged;
}

/** A secret of a kind that is known by its prefix is told rather than the assignment or the link that it stands in. */
function joined(one: Secret, other: Secret): Secret {
  const told = other.fixed > one.fixed ? other : one;
  return { ...told, start: one.start, end: Math.max(one.end, other.end) };
}
