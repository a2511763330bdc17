/** A range of a text that must not be written, and its kind. */
export interface Secret {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /**
   * The number of leading characters that all secrets of the kind share, so that showing them
   * reveals nothing.
   */
  readonly fixed: number;
  /** The secret itself, with its disguise removed. */
  readonly value: string;
}

/** Merges overlapping findings into ranges that do not overlap. */
export function mergedSecrets(found: readonly Secret[]): Secret[] {
  // Among findings at the same offset, the first came from the earlier, more exact finder.
  const sorted = [...found].sort((a, b) => a.start - b.start);
  const merged: Secret[] = [];
  for (const secret of sorted) {
    const last = merged.at(-1);
    if (!last || secret.start >= last.end) merged.push(secret);
    else merged[merged.length - 1] = joinSecrets(last, secret);
  }
  return merged;
}

/** Prefer a secret with a known prefix to the assignment or the link around it. */
function joinSecrets(one: Secret, other: Secret): Secret {
  const told = other.fixed > one.fixed ? other : one;
  return { ...told, start: one.start, end: Math.max(one.end, other.end) };
}
