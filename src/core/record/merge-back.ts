/** A text before and after a change. */
interface Change {
  readonly before: string;
  readonly after: string;
}

/**
 * A text without what a change did to it, though it was edited since. Undefined where the edit has touched lines of the
 * change: then nobody can tell what is meant.
 */
export function withoutChange(now: string, { before, after }: Change): string | undefined {
  const lines = after.split("\n");
  const back = differing(lines, before.split("\n"));
  const edit = differing(lines, now.split("\n"));
  const [first, second] = back.start <= edit.start ? [back, edit] : [edit, back];
  const isSamePlace = first.start === second.start && first.end === second.end;
  if (isSamePlace || first.end > second.start) return undefined;
  return [
    ...lines.slice(0, first.start),
    ...first.instead,
    ...lines.slice(first.end, second.start),
    ...second.instead,
    ...lines.slice(second.end),
  ].join("\n");
}

/** Some lines in a row, and what stands there in another text. */
interface Differing {
  readonly start: number;
  readonly end: number;
  readonly instead: readonly string[];
}

/** Where two texts differ, all in one: from their first different line to their last. */
function differing(lines: readonly string[], others: readonly string[]): Differing {
  const most = Math.min(lines.length, others.length);
  let start = 0;
  while (start < most && lines[start] === others[start]) start++;
  let left = 0;
  while (left < most - start && lines.at(-1 - left) === others.at(-1 - left)) left++;
  const end = lines.length - left;
  return { start, end, instead: others.slice(start, others.length - left) };
}
