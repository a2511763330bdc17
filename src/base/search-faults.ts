/** One kind of failure: how it exits, what it says, and what is written about it in docs/errors.md. */
export interface FaultEntry<Detail> {
  readonly exit: 1 | 2;
  /** What has happened and what to do, for the page of errors. */
  readonly about: string;
  /** A detail for the example on that page. */
  readonly sample: Detail;
  readonly message: (detail: Detail) => string;
  readonly hint: (detail: Detail) => string;
}

/** Lets the compiler infer the detail of an entry from its sample. */
export const entry = <Detail>(fault: FaultEntry<Detail>): FaultEntry<Detail> => fault;

/** Every failure that has to do with getting into a host, and out of it. */
export const INSTALL_FAULTS = {
  "unwanted-flag": entry<{ flag: string; beside: string; command: string }>({
    exit: 2,
    about: "Two flags stand together that say different things.",
    sample: { flag: "--local", beside: "--project", command: "init" },
    message: ({ flag, beside }) => `\`${flag}\` and \`${beside}\` cannot both be meant`,
    hint: ({ command }) => `\`loci ${command} --help\` tells what each does`,
  }),
  "foreign-folder": entry<{ folder: string }>({
    exit: 1,
    about: "The folder holds something that is not from loci, so nothing was written into it.",
    sample: { folder: "/work/app" },
    message: ({ folder }) => `\`${folder}\` holds something else`,
    hint: () => "name a folder that is empty, or not there yet",
  }),
  "changed-meanwhile": entry<{ path: string }>({
    exit: 1,
    about:
      "Between the look at a file and its change somebody else has changed it, so it was left as it is now.",
    sample: { path: "/home/ada/.claude/settings.json" },
    message: ({ path }) => `\`${path}\` was changed by somebody else meanwhile`,
    hint: () => "nothing was written over it; look again, and repeat",
  }),
} as const;

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
  "no-memory": entry<{ word: string }>({
    exit: 1,
    about:
      "There is no memory of that id, in any layout. A section is called after its file and its headings: when those change, so does its id.",
    sample: { word: "m-0123456789ab" },
    message: ({ word }) => `no memory called \`${word}\``,
    hint: () => "`loci search` shows the ids of what it finds",
  }),
  "quote-sentence": entry<{ command: string; words: string }>({
    exit: 2,
    about:
      "A sentence was given in several words. The shell takes each for an argument of its own.",
    sample: { command: "remember", words: "use pnpm" },
    message: ({ command }) => `\`loci ${command}\` takes one sentence, and got several words`,
    hint: ({ command, words }) => `quote the sentence: \`loci ${command} '${words}'\``,
  }),
  "empty-sentence": entry<{ command: string }>({
    exit: 2,
    about: "There was nothing to remember, or nothing came on stdin.",
    sample: { command: "remember" },
    message: ({ command }) => `\`loci ${command}\` got no sentence`,
    hint: ({ command }) => `write \`loci ${command} '<one sentence, with its reason>'\``,
  }),
  "ambiguous-memory": entry<{ word: string; places: readonly string[] }>({
    exit: 1,
    about: "Memories of several projects have that id, and none of them is of this project.",
    sample: { word: "use-jwt", places: ["/work/app/a.json", "/work/web/b.json"] },
    message: ({ word, places }) => `\`${word}\` is the id of ${places.length} memories`,
    hint: ({ places }) =>
      `go to its project, or name one with \`--root\`: ${places.map((place) => `\`${place}\``).join(", ")}`,
  }),
  "embeddings-off": entry<Record<never, never>>({
    exit: 1,
    about:
      "Vectors are made by a model's server, and none may be asked: `recall.embeddings.enabled` is off, as it is by itself. Nothing was sent.",
    sample: {},
    message: () => "no server may be asked for vectors",
    hint: () =>
      "`loci config set recall.embeddings.enabled true` allows it, and `recall.embeddings.url` says which one",
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
