import { isObject, isSameValue } from "#base/json.ts";

/** One difference between two versions of a record. */
export interface RecordDifference {
  /** The path of the field, such as `content.status`. */
  readonly field: string;
  /** Undefined if it was missing. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The differences of a later version; in lists, the removed and the added items. */
export function differences(before: unknown, after: unknown, field = ""): RecordDifference[] {
  if (isSameValue(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const below = (name: string) => (field === "" ? name : `${field}.${name}`);
    return names.flatMap((name) => differences(before[name], after[name], below(name)));
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ field, before, after }];
  const gone = withoutAll(before, after).map((item) => ({ field, before: item, after: undefined }));
  const come = withoutAll(after, before).map((item) => ({ field, before: undefined, after: item }));
  // The same items in another order.
  return gone.length + come.length === 0 ? [{ field, before, after }] : [...gone, ...come];
}

/** The items of a list that are missing in another, counting duplicates. */
function withoutAll(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const rest = [...others];
  return list.filter((item) => {
    const at = rest.findIndex((other) => isSameValue(item, other));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
