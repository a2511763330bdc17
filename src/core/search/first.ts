/** Where many are equally good at the end of what is wanted, all of them are taken, up to so many times as many. */
const MOST_TIMES = 4;

/**
 * The best of some things, best first: as many as `limit`, and those that are as good as the last of them. Which of equals
 * comes in by chance must not decide what is found.
 */
export function firstOf<Item>(
  items: readonly Item[],
  limit: number,
  worthOf: (item: Item) => number,
): Item[] {
  if (items.length <= limit) return [...items];
  const sorted = items.toSorted((a, b) => worthOf(b) - worthOf(a));
  const last = worthOf(sorted[limit - 1] as Item);
  const most = Math.min(sorted.length, MOST_TIMES * limit);
  let end = limit;
  while (end < most && worthOf(sorted[end] as Item) === last) end++;
  return sorted.slice(0, end);
}
