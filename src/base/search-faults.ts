import { entry } from "./fault-entry.ts";

/** Every failure that has to do with searching. */
export const SEARCH_FAULTS = {
  "bad-filter": entry<{ name: string; value: string; wanted: string; nearest: string | undefined }>(
    {
      exit: 2,
      about: "A filter of a search has a value that it does not take. Nothing was searched.",
      sample: {
        name: "kind",
        value: "decison",
        wanted: "`decision`, `runbook`",
        nearest: "decision",
      },
      message: ({ name, value }) => `\`${name}:\` cannot be \`${value}\``,
      hint: ({ wanted, nearest }) =>
        nearest ? `the nearest is \`${nearest}\`; it takes ${wanted}` : `it takes ${wanted}`,
    },
  ),
  "empty-filter": entry<{ name: string }>({
    exit: 2,
    about:
      "A filter of a search stands without a value. To look for the word itself, put it in quotes.",
    sample: { name: "kind" },
    message: ({ name }) => `\`${name}:\` has no value`,
    hint: ({ name }) =>
      `write \`${name}:<value>\` without a space; \`"${name}:"\` in quotes is looked for as it stands`,
  }),
  "empty-search": entry<Record<never, never>>({
    exit: 2,
    about:
      "There is nothing to look for: no word, no text in quotes and no filter, or only things that may not be there.",
    sample: {},
    message: () => "there is nothing to look for",
    hint: () => 'name a word, a `"text in quotes"` or a filter such as `kind:decision`',
  }),
  "empty-range": entry<{ since: string; before: string }>({
    exit: 2,
    about: "A search is narrowed to a time that ends before it begins.",
    sample: { since: "2026-11", before: "2026-10" },
    message: ({ since, before }) => `nothing can be since \`${since}\` and before \`${before}\``,
    hint: () => "exchange the two, or leave one out",
  }),
  "unknown-project": entry<{ word: string; nearest: string | undefined }>({
    exit: 1,
    about:
      "No project of that name, or at that place, is known. A project becomes known when loci is first at work in it.",
    sample: { word: "wbe", nearest: "web" },
    message: ({ word }) => `no project called \`${word}\``,
    hint: ({ nearest }) =>
      nearest
        ? `the nearest is \`${nearest}\`; \`--all\` searches everywhere`
        : "name the folder that it lies in; `--all` searches everywhere",
  }),
} as const;
