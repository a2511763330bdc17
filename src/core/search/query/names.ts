import { nearest } from "#base/nearest.ts";

/** What a search can be narrowed by. */
export const FILTER_NAMES = [
  "kind",
  "layout",
  "project",
  "tag",
  "file",
  "status",
  "since",
  "before",
] as const;

/** One of those. */
export type FilterName = (typeof FILTER_NAMES)[number];

const OTHER_NAMES: Readonly<Record<string, FilterName>> = {
  category: "kind",
  tags: "tag",
  files: "file",
};

/** The filter that a name before a colon stands for; undefined if it is a word like any other. */
export function filterNamed(name: string): FilterName | undefined {
  const plain = name.toLowerCase();
  return FILTER_NAMES.find((one) => one === plain) ?? OTHER_NAMES[plain];
}

/** The filter that somebody may have meant who typed a name that is none. */
export function filterMeant(name: string): FilterName | undefined {
  if (name.length < 3) return undefined;
  const near = nearest(name, FILTER_NAMES);
  return FILTER_NAMES.find((one) => one === near);
}
