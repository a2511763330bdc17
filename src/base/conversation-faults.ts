import { entry } from "./search-faults.ts";

/** Every failure that has to do with summaries, masters and the model that may word them. */
export const CONVERSATION_FAULTS = {
  "bad-summary": entry<{ what: string; problems: readonly string[] }>({
    exit: 1,
    about:
      "A summary or master that was given on stdin lacks its structure, or is too long. Nothing was written.",
    sample: { what: "summary", problems: ["it has no section `## Tracking Points` with a list"] },
    message: ({ what, problems }) => `the ${what} was not written: ${problems.join("; ")}`,
    hint: () => "`--brief` prints the structure that is expected",
  }),
  "wrong-session": entry<{ given: string; wanted: string }>({
    exit: 1,
    about: "The text on stdin says that it is the summary of another session. Nothing was written.",
    sample: { given: "b2f1…", wanted: "a19c…" },
    message: ({ given, wanted }) =>
      `this is the summary of session \`${given}\`, not of \`${wanted}\``,
    hint: ({ given }) =>
      `write it with \`loci summarize ${given} --write\`, or correct its first lines`,
  }),
  "nothing-said": entry<{ session: string }>({
    exit: 1,
    about:
      "In this session nobody asked for anything, or a program drove it; there is nothing to summarise.",
    sample: { session: "a19c…" },
    message: ({ session }) => `there is nothing to summarise in session \`${session}\``,
    hint: () => "name another session: `loci summarize <id>`",
  }),
  "nothing-to-synthesize": entry<{ folder: string }>({
    exit: 1,
    about: "The project has no summaries yet, so there is nothing to make a master of.",
    sample: { folder: "/home/ada/shop/_memory/conversations" },
    message: ({ folder }) => `there are no summaries in \`${folder}\``,
    hint: () => "`loci summarize` writes the first one",
  }),
  "no-master": entry<{ path: string }>({
    exit: 1,
    about: "The project has no master yet.",
    sample: { path: "/home/ada/shop/_memory/master.md" },
    message: ({ path }) => `there is no master memory here yet (\`${path}\`)`,
    hint: () =>
      "ask a question: `loci recall 'how do we deploy?'`; `loci synthesize` makes a master of summaries",
  }),
  "model-off": entry<{ why: string }>({
    exit: 1,
    about:
      "No model is configured that may be asked. loci asks none unless its user has named one.",
    sample: { why: "`model.provider` is `off`" },
    message: ({ why }) => `no model can be asked: ${why}`,
    hint: () =>
      "`loci config explain model.provider` lists what to set; `--extract` needs no model",
  }),
  "model-failed": entry<{ why: string }>({
    exit: 1,
    about: "The model's server gave no answer that can be used. Nothing was written.",
    sample: { why: "no answer within 60000 ms" },
    message: ({ why }) => `the model gave no usable answer: ${why}`,
    hint: () => "try again later, or use `--extract`, which needs no model",
  }),
  "over-budget": entry<{ wanted: number; left: number; key: string }>({
    exit: 1,
    about: "The call would take more tokens than its user allows. Nothing was sent.",
    sample: { wanted: 60_000, left: 12_000, key: "model.max_tokens_per_day" },
    message: ({ wanted, left }) => `about ${wanted} tokens are needed and ${left} are left`,
    hint: ({ key }) => `\`loci config set ${key} <tokens>\` raises the ceiling`,
  }),
} as const;
