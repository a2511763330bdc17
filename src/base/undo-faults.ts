import { entry } from "./search-faults.ts";

/** Every failure of an undo. */
export const UNDO_FAULTS = {
  "changed-since": entry<{ path: string }>({
    about:
      "Somebody changed the same lines after the change that you want to undo, or in a way that loci cannot separate.",
    sample: { path: "decisions/use-jwt.json" },
    message: ({ path }) => `somebody has edited \`${path}\` since that change`,
    hint: () =>
      "nothing was undone; `loci history` lists the changes, `loci find` the memory as it is",
  }),
  "later-layout": entry<{ name: string }>({
    about:
      "A later version of loci made the change, in files that this version does not know. Nothing was changed.",
    sample: { name: "layout/pages/plan.md" },
    message: ({ name }) => `this version of loci does not know where \`${name}\` is`,
    hint: () => "run `loci upgrade`, then undo the change",
  }),
  "nothing-to-undo": entry<{ folder: string }>({
    about: "No change of the last 30 days is left to undo here.",
    sample: { folder: "/work/app" },
    message: ({ folder }) => `there is nothing to undo in \`${folder}\``,
    hint: () =>
      "`loci history` lists the changes; `--all` also undoes those that sessions made to memory files",
  }),
  "not-undone": entry<{ past: string | undefined }>({
    about:
      "The last change removed a memory for good (`loci forget --purge`), and loci does not undo an older change instead. Nothing was changed.",
    sample: { past: "loci undo 2" },
    message: () => "the last change was a purge, which cannot be undone",
    hint: ({ past }) =>
      past === undefined
        ? "there is no change before it"
        : `\`${past}\` goes past it, and undoes the change before it`,
  }),
  "no-change": entry<{ word: string }>({
    about: "No change of the last 30 days is of a memory or a file with that name.",
    sample: { word: "decision/use-jwst" },
    message: ({ word }) => `no change of \`${word}\` is known`,
    hint: () => "`loci history` lists the changes and their names",
  }),
  "nothing-to-redo": entry<Record<never, never>>({
    about:
      "`loci undo --redo` takes back the last undo. There was none, or another change has come after it.",
    sample: {},
    message: () => "no undo is left to take back",
    hint: () => "a change after an undo ends its `redo`; `loci history` lists all changes",
  }),
} as const;
