/** A text before and after a change. */
interface Change {
  readonly before: string;
  readonly after: string;
}

/** A text without a change, although somebody has edited it since; undefined if the edit touches lines of the change. */
export function withoutChange(now: string, { before, after }: Change): string | undefined {
  const lines = after.split("\n");
  const back = differenceOf(lines, before.split("\n"));
  const edit = differenceOf(lines, now.split("\n"));
  const [first, second] = back.start <= edit.start ? [back, edit] : [edit, back];
  const isSameRange = first.start === second.start && first.end === second.end;
  if (isSameRange || first.end > second.start) return undefined;
  return [
    ...lines.slice(0, first.start),
    ...first.instead,
    ...lines.slice(first.end, second.start),
    ...second.instead,
    ...lines.slice(second.end),
  ].join("\n");
}

/** A range of lines, and the lines of another text instead. */
interface LineRange {
  readonly start: number;
  readonly end: number;
  readonly instead: readonly string[];
}

/** The one range in which two texts differ: from their first different line to their last. */
function differenceOf(lines: readonly string[], others: readonly string[]): LineRange {
  const most = Math.min(lines.length, others.length);
  let start = 0;
  while (start < most && lines[start] === others[start]) start++;
  let left = 0;
  while (left < most - start && lines.at(-1 - left) === others.at(-1 - left)) left++;
  const end = lines.length - left;
  return { start, end, instead: others.slice(start, others.length - left) };
}
