import { fault } from "#base/fault.ts";
import { CATEGORY_NAMES, kindsNamed } from "#base/memory-item.ts";
import { nearest } from "#base/nearest.ts";
import { INDEXED_LAYOUTS } from "#index/model/indexed-memory.ts";
import { LAYOUTS } from "#layouts/table/layout-table.ts";
import { datesIn } from "#text/dates/find-dates.ts";

/** The filters of a search. */
export const FILTER_NAMES = [
  "kind",
  "layout",
  "project",
  "tag",
  "file",
  "status",
  "author",
  "trust",
  "given",
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

/** The filter that a name before a colon names; undefined for any other word. */
export function filterNamed(name: string): FilterName | undefined {
  const plain = name.toLowerCase();
  return FILTER_NAMES.find((one) => one === plain) ?? OTHER_NAMES[plain];
}

/** The filter that an unknown name may have meant. */
export function filterMeant(name: string): FilterName | undefined {
  if (name.length < 3) return undefined;
  const near = nearest(name, FILTER_NAMES);
  return FILTER_NAMES.find((one) => one === near);
}

/** The kinds of memories: a record of a category, or a piece of another layout. */
export const MEMORY_KINDS: readonly string[] = [
  ...CATEGORY_NAMES,
  "section",
  "summary",
  "note",
  "archive",
  "turn",
];

/** The states of a memory. */
const MEMORY_STATUSES: readonly string[] = [
  "active",
  "superseded",
  "deprecated",
  "inactive",
  "resolved",
  "wont_fix",
  "archived",
  "retired",
];

const CHOICES: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  kind: MEMORY_KINDS,
  get layout() {
    return [...new Set([...INDEXED_LAYOUTS, ...LAYOUTS.map(({ name }) => name)])];
  },
  status: [...MEMORY_STATUSES, "all"],
  given: ["yes", "no"],
};

/** The values of a filter, separated by commas; throws a fault for an invalid one. */
export function valuesOf(name: FilterName, typed: string): string[] {
  const values = typed
    .split(",")
    .map((value) => value.trim())
    .flatMap((value) => (name === "kind" ? kindsIn(value) : [value]))
    .filter((value) => value !== "");
  if (values.length === 0) throw fault("empty-filter", { name });
  const choices = CHOICES[name];
  return choices ? values.map((value) => oneOf(name, value, choices)) : values;
}

/** The kinds that a word names: a note of people is everything that is no rule. */
function kindsIn(word: string): readonly string[] {
  const kinds = kindsNamed(word);
  const isNote = /^notes?$/i.test(word);
  return isNote ? MEMORY_KINDS.filter((kind) => !RULES.includes(kind)) : (kinds ?? [word]);
}

const RULES: readonly string[] = kindsNamed("rule") ?? [];

function oneOf(name: FilterName, value: string, choices: readonly string[]): string {
  const plain = value.toLowerCase().replaceAll(/[- ]/g, "_");
  const found = choices.find((choice) => choice === plain || `${choice}s` === plain);
  if (found) return found;
  const wanted = choices.map((choice) => `\`${choice}\``).join(", ");
  throw fault("bad-filter", { name, value, wanted, nearest: nearest(plain, choices) });
}

const SHORT = /^(\d{1,4})([hdwmy])$/;
const UNITS: Readonly<Record<string, string>> = {
  h: "hours",
  d: "days",
  w: "weeks",
  m: "months",
  y: "years",
};

/** The start of the time that a filter names. `3d` is three days ago. */
export function momentOf(name: "since" | "before", typed: string, now: Date): number {
  const value = typed.trim();
  if (value === "") throw fault("empty-filter", { name });
  const [, count, unit = ""] = SHORT.exec(value.toLowerCase()) ?? [];
  const said = count ? `in the last ${count} ${UNITS[unit]}` : value;
  // A year or a month alone differs from a number or a word only by the word before it.
  const found = [said, `in ${said}`]
    .map((text) => datesIn(text, now))
    .find((one) => one?.rest === "" && one.fromMs !== undefined);
  if (found?.fromMs !== undefined) return found.fromMs;
  throw fault("bad-filter", {
    name,
    value,
    wanted:
      "a day (`2026-11-18`), a month (`2026-11`), a year, `7d`, `2w`, or words such as `yesterday` or `last week`",
    nearest: undefined,
  });
}
