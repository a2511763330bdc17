import { fault } from "#base/fault.ts";
import { FILTER_NAMES } from "#search/query/filter-values.ts";
import { REPEATABLE_SUFFIX, wholeNumber } from "./shared-flags.ts";

/** The words of a search, and the flags that filter it. */
export const SEARCH_FLAGS = {
  limit: { type: "string", default: "10", valueHint: "n", description: "Show at most n" },
  kind: {
    type: "string",
    valueHint: "kind",
    description: "Only this kind, such as `decision`; several with commas",
  },
  category: { type: "string", valueHint: "kind", description: "The same as `--kind`" },
  layout: { type: "string", valueHint: "layout", description: "Only memories of this layout" },
  project: {
    type: "string",
    valueHint: "name",
    description: "Search another project, by name or folder",
  },
  related: {
    type: "boolean",
    description: "Search related projects, too",
  },
  all: { type: "boolean", description: "Search all projects" },
  tag: {
    type: "string",
    valueHint: "tag",
    description: "Only memories with this tag; may be repeated",
  },
  file: {
    type: "string",
    valueHint: "path",
    description: "Only memories that name this file; may be repeated",
  },
  author: {
    type: "string",
    valueHint: "who",
    description: "Only memories by the `user`, an `agent`, a `tool`, a `file` or an `import`",
  },
  trust: {
    type: "string",
    valueHint: "origin",
    description: "Only memories of this origin, as `--json` prints it: `user`, `agent`, …",
  },
  given: {
    type: "string",
    valueHint: "yes|no",
    description: "Only memories that a session of the last 30 days got with a prompt, or none did",
  },
  since: {
    type: "string",
    valueHint: "date",
    description: "Only changed since then: `2026-11`, `7d`, `yesterday`, …",
  },
  before: { type: "string", valueHint: "date", description: "Only changed before then" },
  status: {
    type: "string",
    valueHint: "status",
    description: "Only memories in this state: `active`, `superseded`, `archived`, …, or `all`",
  },
} as const;

/** The flags of `loci find`: those of a search and of a list. */
export const FIND_FLAGS = {
  rules: { type: "boolean", description: "Only rules, also those for all projects" },
  ...SEARCH_FLAGS,
  limit: { type: "string", valueHint: "n", description: "Show at most n" },
  turns: { type: "boolean", description: "Search conversations instead" },
  explain: { type: "boolean", description: "Show the parts of each score" },
} as const;

/** The flags of `loci find` that explain and count. */
export const WHY_FLAGS = {
  why: {
    type: "boolean",
    description: "Why a prompt did or did not get a memory: ID PROMPT",
  },
  session: { type: "string", valueHint: "id", description: "With `--why`: for this session" },
  stats: { type: "boolean", description: "Show what was saved and given, day by day" },
  days: { type: "string", valueHint: "n", description: "With `--stats`: the last n days" },
} as const;

/** Few searches need these. */
export const RARE_SEARCH_FLAGS = [
  ...(["category", "layout", "related", "tag", "file", "author"] as const),
  ...(["trust", "given", "before", "status"] as const),
];

/** The words of a search; there may be several. */
export const SEARCH_WORDS = {
  words: {
    type: "positional",
    required: false,
    valueHint: REPEATABLE_SUFFIX,
    description: "The words to search for",
  },
} as const;

interface SearchArgs {
  readonly _: readonly string[];
  readonly limit: string;
  readonly root?: string | undefined;
  readonly all?: boolean | undefined;
  readonly related?: boolean | undefined;
  readonly rules?: boolean | undefined;
}

/** Reads a search from its words and flags; throws a fault if they name two scopes. */
export function searchFrom(
  { _: words, limit, root: folder, all = false, related = false, rules = false }: SearchArgs,
  repeated: (flag: string) => readonly string[],
) {
  refuseTwoScopes({ all, related, project: repeated("project").length > 0 });
  const given = Object.fromEntries(FILTER_NAMES.map((name) => [name, repeated(name)]));
  const kind = [...repeated("kind"), ...repeated("category"), ...(rules ? ["rule"] : [])];
  return {
    ...{ folder, all, related, text: words.join(" "), given: { ...given, kind } },
    limit: wholeNumber("--limit", limit, { min: 1, max: 1000 }),
  };
}

/** Refuses contradictory flags about where to search. */
function refuseTwoScopes(flags: Readonly<Record<string, boolean>>): void {
  const on = Object.entries(flags).filter(([, isOn]) => isOn);
  const [first, second] = on;
  if (!first || !second) return;
  throw fault("bad-value", {
    name: `--${second[0]}`,
    value: "true",
    wanted: `no value beside \`--${first[0]}\`: name one of the two`,
  });
}
