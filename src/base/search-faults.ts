/** One of the memories that a word may mean. */
export interface FaultChoice {
  readonly id: string;
  readonly text: string;
}

/** One of several problems of what was given. */
export interface FaultProblem {
  /** The path of the field, such as `content.alternatives[0].option`. */
  readonly field: string;
  readonly expected: string;
  /** The actual value, shortened. */
  readonly got: string;
  readonly fix: string;
}

/** One kind of failure: how it exits, what it says, and what is written about it in docs/errors.md. */
export interface FaultEntry<Detail> {
  /** 2 if the command line is wrong; 1 without it. */
  readonly exit?: 2;
  /** The cause and the way out, for the page of errors. */
  readonly about: string;
  /** A detail for the example on that page. */
  readonly sample: Detail;
  readonly message: (detail: Detail) => string;
  readonly hint: (detail: Detail) => string;
  /** The memories that the user may have meant. */
  readonly choices?: (detail: Detail) => readonly FaultChoice[];
  /** The problems one by one, for a program. */
  readonly problems?: (detail: Detail) => readonly FaultProblem[];
}

/** Lets the compiler infer the detail of an entry from its sample. */
export const entry = <Detail>(fault: FaultEntry<Detail>): FaultEntry<Detail> => fault;

/** Every failure of installing into a host or removing from it. */
export const INSTALL_FAULTS = {
  "unwanted-flag": entry<{ flag: string; beside: string; command: string }>({
    exit: 2,
    about: "Two flags contradict each other.",
    sample: { flag: "--local", beside: "--project", command: "init" },
    message: ({ flag, beside }) => `\`${flag}\` and \`${beside}\` contradict each other`,
    hint: ({ command }) => `\`loci ${command} --help\` explains both`,
  }),
  "foreign-folder": entry<{ folder: string }>({
    about: "The folder holds files that loci did not write, so loci wrote nothing into it.",
    sample: { folder: "/work/app" },
    message: ({ folder }) => `\`${folder}\` holds something else`,
    hint: () => "name an empty folder, or one that does not exist yet",
  }),
  "changed-meanwhile": entry<{ path: string }>({
    about: "Somebody changed the file after loci had read it, so loci left it as it is.",
    sample: { path: "/home/ada/.claude/settings.json" },
    message: ({ path }) => `\`${path}\` was changed by somebody else meanwhile`,
    hint: () => "nothing was written over it; check it, and repeat",
  }),
} as const;

/** Every failure of a search. */
export const SEARCH_FAULTS = {
  "bad-filter": entry<{ name: string; value: string; wanted: string; nearest: string | undefined }>(
    {
      exit: 2,
      about: "A filter of a search does not take this value. Nothing was searched.",
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
    about: "A filter of a search has no value. To search for the word itself, put it in quotes.",
    sample: { name: "kind" },
    message: ({ name }) => `\`${name}:\` has no value`,
    hint: ({ name }) =>
      `write \`${name}:<value>\` without a space; \`"${name}:"\` in quotes searches for the word itself`,
  }),
  "empty-search": entry<Record<never, never>>({
    exit: 2,
    about:
      "The search is empty: it has no word, no text in quotes and no filter, or only excluded words.",
    sample: {},
    message: () => "there is nothing to search for",
    hint: () => 'name a word, a `"text in quotes"` or a filter such as `kind:decision`',
  }),
  "empty-range": entry<{ since: string; before: string }>({
    exit: 2,
    about: "The search ends before it begins.",
    sample: { since: "2026-11", before: "2026-10" },
    message: ({ since, before }) => `\`${before}\` is not later than \`${since}\``,
    hint: () => "exchange the two, or leave one out",
  }),
  "no-memory": entry<{ word: string }>({
    about:
      "There is no memory with that id, in any layout. The id of a section comes from its file and its headings, so it changes with them.",
    sample: { word: "m-0123456789ab" },
    message: ({ word }) => `no memory called \`${word}\``,
    hint: () => "`loci find` shows the ids of what it finds",
  }),
  "unsaid-words": entry<{ words: string }>({
    about:
      "No memory and no file that loci injects says the words that `loci forget` was given, and no sentence that you typed does. Nothing was changed. `--quotes` stops quotes of what an agent or an older conversation says in these words.",
    sample: { words: "the old proxy pasword" },
    message: ({ words }) => `no memory says "${words}", and you never typed it`,
    hint: () => "`loci find` shows all; `--quotes` stops quotes of these words all the same",
  }),
  "quote-sentence": entry<{ command: string; words: string }>({
    exit: 2,
    about: "The sentence has several words. The shell passes each as an argument of its own.",
    sample: { command: "remember", words: "use pnpm" },
    message: ({ command }) => `\`loci ${command}\` takes one sentence, and got several words`,
    hint: ({ command, words }) => `quote the sentence: \`loci ${command} '${words}'\``,
  }),
  "empty-sentence": entry<{ command: string }>({
    exit: 2,
    about: "There was no sentence to remember, neither as an argument nor on stdin.",
    sample: { command: "remember" },
    message: ({ command }) => `\`loci ${command}\` got no sentence`,
    hint: ({ command }) => `write \`loci ${command} '<one sentence, with its reason>'\``,
  }),
  "long-sentence": entry<{ chars: number; most: number }>({
    exit: 2,
    about:
      "The text is too long for one sentence; mostly a whole file was piped in. Nothing was saved.",
    sample: { chars: 135_090, most: 10_000 },
    message: ({ chars }) => `a text of ${chars} characters is no sentence to remember`,
    hint: ({ most }) =>
      `at most ${most} characters are saved, and agents get the beginning; \`loci import FILE\` takes lines of a file`,
  }),
  "ambiguous-memory": entry<{ word: string; places: readonly string[] }>({
    about: "Memories of several projects have that id, but none of this project.",
    sample: { word: "use-jwt", places: ["/work/app/a.json", "/work/web/b.json"] },
    message: ({ word, places }) => `\`${word}\` is the id of ${places.length} memories`,
    hint: ({ places }) =>
      `go to its project, or name one with \`--root\`: ${places.map((place) => `\`${place}\``).join(", ")}`,
  }),
  "no-excerpt": entry<{ category: string; session: string }>({
    about:
      "No triage of that session has written an excerpt for the category, or the session is over and its notes are deleted.",
    sample: { category: "decision", session: "5f3c2a10" },
    message: ({ category, session }) => `there is no excerpt for ${category} of \`${session}\``,
    hint: () => "skip the category",
  }),
  "other-project": entry<{ word: string }>({
    about:
      "An agent named another project in its words, or a conversation of one. Words never widen what it may read; a flag does, and the host asks the user about it. The notes of projects that the user related in a terminal are open.",
    sample: { word: "shop" },
    message: ({ word }) => `\`${word}\` belongs to another project`,
    hint: () =>
      "ask the user: `--project`, or `-C` with its folder, reads it after the user's consent",
  }),
  "no-own-session": entry<Record<never, never>>({
    about: "An agent wanted to pause its own session, and its host does not say which one that is.",
    sample: {},
    message: () => "the host does not say which session this is",
    hint: () => "`loci pause` pauses every session; the host asks the user about it",
  }),
  "no-duration": entry<{ given: string }>({
    about: "A pause takes a number of minutes, hours or days.",
    sample: { given: "soon" },
    message: ({ given }) => `\`${given}\` is no length of a pause`,
    hint: () => "`loci pause 30m`, `1h` or `2d`; without a time it lasts until `loci resume`",
  }),
  "number-alone": entry<{ number: string; sentence: string; command: string; first: string }>({
    about:
      "An agent, or a script, changed a memory by its number alone, and a wrong number hits another memory. The first word of its sentence proves that it means this one.",
    sample: { number: "17", sentence: "Use JWT for the API", command: "forget", first: "Use" },
    message: ({ number, sentence }) => `memory ${number} is "${sentence}"`,
    hint: ({ number, command, first }) =>
      `\`loci ${command} ${number} ${first}\` means it, by its first word`,
  }),
  "unknown-project": entry<{ word: string; nearest: string | undefined }>({
    about:
      "No project with that name or path is known. A project becomes known when loci first runs in it.",
    sample: { word: "wbe", nearest: "web" },
    message: ({ word }) => `no project called \`${word}\``,
    hint: ({ nearest }) =>
      nearest
        ? `the nearest is \`${nearest}\`; \`--all\` searches everywhere`
        : "name its folder; `--all` searches everywhere",
  }),
} as const;
