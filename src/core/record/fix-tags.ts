import { listable } from "#format/record-listing.ts";
import { MOST } from "#model/record/record.ts";
import { clean } from "./clean.ts";

/** Tags as they are kept: small letters, sorted, each once, at most twelve; undefined if they are none. */
export function fixTags(given: unknown): string[] | undefined {
  const found = typeof given === "string" ? given.split(",") : (given ?? []);
  const list = Array.isArray(found) ? found.filter((tag) => tag !== null) : [found];
  if (!list.every((tag) => typeof tag === "string")) return undefined;
  const tags = [...new Set(list.map(fixTag))].filter((tag) => tag !== "").sort();
  return tags.length === 0 ? ["untagged"] : tags.slice(0, MOST.tags);
}

/** A tag stands between commas on a line of the listing. */
function fixTag(tag: string): string {
  return listable(clean(tag).toLowerCase().replaceAll(/,+/g, " "));
}

/**
 * The tags of a record after a change: they only grow. At the cap, new ones may take the place of old ones that are not
 * named again; without new ones nothing goes.
 */
export function grownTags(before: readonly string[], given: readonly string[]): string[] {
  const known = before.filter((tag) => tag !== "untagged");
  const wanted = given.filter((tag) => tag !== "untagged");
  const fresh = wanted.filter((tag) => !known.includes(tag));
  const named = known.filter((tag) => wanted.includes(tag));
  const others = known.filter((tag) => !wanted.includes(tag));
  const tags = [...fresh, ...named, ...others].slice(0, Math.max(MOST.tags, known.length));
  return tags.length === 0 ? ["untagged"] : tags.sort();
}
