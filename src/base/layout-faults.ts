import { entry } from "./search-faults.ts";

/** Every failure that has to do with summaries, masters and the model that may word them. */
export const CONVERSATION_FAULTS = {
  "edited-meanwhile": entry<{ path: string }>({
    about: "Somebody changed the file after loci read it, so loci wrote nothing over the change.",
    sample: { path: "/work/app/_memory/master.md" },
    message: ({ path }) => `somebody has edited \`${path}\` meanwhile`,
    hint: () => "nothing was written; run the command again",
  }),
  "bad-summary": entry<{ what: string; problems: readonly string[] }>({
    about:
      "A summary or master that was given on stdin lacks its structure, or is too long. Nothing was written.",
    sample: { what: "summary", problems: ["it has no section `## Tracking Points` with a list"] },
    message: ({ what, problems }) => `the ${what} was not written: ${problems.join("; ")}`,
    hint: () => "`--brief` prints the structure that is expected",
  }),
  "wrong-session": entry<{ given: string; wanted: string }>({
    about: "The text on stdin says that it is the summary of another session. Nothing was written.",
    sample: { given: "b2f1…", wanted: "a19c…" },
    message: ({ given, wanted }) =>
      `this is the summary of session \`${given}\`, not of \`${wanted}\``,
    hint: ({ given }) =>
      `write it with \`loci summarize ${given} --write\`, or correct its first lines`,
  }),
  "nothing-said": entry<{ session: string }>({
    about:
      "In this session nobody asked for anything, or a program drove it; there is nothing to summarise.",
    sample: { session: "a19c…" },
    message: ({ session }) => `there is nothing to summarise in session \`${session}\``,
    hint: () => "name another session: `loci summarize <id>`",
  }),
  "nothing-to-synthesize": entry<{ folder: string }>({
    about: "The project has no summaries yet, so there is nothing to make a master of.",
    sample: { folder: "/home/ada/shop/_memory/conversations" },
    message: ({ folder }) => `there are no summaries in \`${folder}\``,
    hint: () => "`loci summarize` writes the first one",
  }),
  "no-master": entry<{ path: string }>({
    about:
      "`loci recall` without a question prints the summary of all conversations, which `loci synthesize` makes; there is none yet.",
    sample: { path: "/home/ada/shop/_memory/master.md" },
    message: ({ path }) =>
      `there is no question, and no summary of conversations yet (\`${path}\`)`,
    hint: () =>
      "ask a question: `loci find 'how do we deploy?'`; `loci synthesize` makes the summary",
  }),
  "model-off": entry<{ why: string }>({
    about:
      "No model is configured that may be asked. loci asks none unless its user has named one.",
    sample: { why: "`model.provider` is `off`" },
    message: ({ why }) => `no model can be asked: ${why}`,
    hint: () => "`loci set model.provider` lists what to set; `--extract` needs no model",
  }),
  "model-failed": entry<{ why: string }>({
    about: "The model's server gave no answer that can be used. Nothing was written.",
    sample: { why: "no answer within 60000 ms" },
    message: ({ why }) => `the model gave no usable answer: ${why}`,
    hint: () => "try again later, or use `--extract`, which needs no model",
  }),
  "over-budget": entry<{ wanted: number; left: number; key: string }>({
    about: "The call would take more tokens than its user allows. Nothing was sent.",
    sample: { wanted: 60_000, left: 12_000, key: "model.max_tokens_per_day" },
    message: ({ wanted, left }) => `about ${wanted} tokens are needed and ${left} are left`,
    hint: ({ key }) => `\`loci set ${key} <tokens>\` raises the ceiling`,
  }),
} as const;

/** Every failure of the journal. */
export const JOURNAL_FAULTS = {
  "journal-off": entry<{ key: string; has: boolean }>({
    about:
      "Memory mode must be on to write notes. In this project it was never started, or it was stopped; earlier notes are still there.",
    sample: { key: "app", has: false },
    message: ({ key, has }) =>
      has ? `memory mode is off for \`${key}\`` : `memory mode was never started for \`${key}\``,
    hint: () => "`loci journal start` turns it on",
  }),
  "no-journal": entry<{ key: string }>({
    about: "The project has no journal: memory mode was never started in it.",
    sample: { key: "app" },
    message: ({ key }) => `\`${key}\` has no journal`,
    hint: () => "`loci journal start` begins one; `loci journal migrate` imports an older one",
  }),
  "no-note": entry<{ word: string; nearest: string | undefined }>({
    about: "No note of the journal has that name, or a name that begins with it.",
    sample: { word: "auth-aproach", nearest: "decisions/2026-01-19_001_auth-approach.md" },
    message: ({ word }) => `no note called \`${word}\``,
    hint: ({ nearest }) =>
      nearest ? `the nearest is \`${nearest}\`` : "`loci note list` shows all notes",
  }),
  "ambiguous-note": entry<{ word: string; files: readonly string[] }>({
    about: "The name matches several notes.",
    sample: { word: "auth", files: ["decisions/2026-01-19_001_auth.md", "analysis/src_auth.md"] },
    message: ({ word, files }) => `\`${word}\` could be ${files.length} notes`,
    hint: ({ files }) =>
      `name one: ${files
        .slice(0, 5)
        .map((file) => `\`${file}\``)
        .join(", ")}`,
  }),
  "empty-note": entry<{ kind: string; flag: string }>({
    exit: 2,
    about: "A note needs a title and its main field. Nothing was written.",
    sample: { kind: "decision", flag: "--decision" },
    message: ({ kind, flag }) => `the ${kind} says nothing: \`${flag}\` is missing`,
    hint: ({ flag }) => `pass \`${flag}\`, or the whole note as Markdown on stdin`,
  }),
  "no-old-journal": entry<{ path: string }>({
    about: "The folder holds no journal of version 1.2: neither `_session.json` nor `_index.md`.",
    sample: { path: "/work/app/.claude/memory" },
    message: ({ path }) => `there is no older journal at \`${path}\``,
    hint: () => "only `.claude/memory/` with `_session.json` or `_index.md` can be imported",
  }),
  "unverified-copy": entry<{ path: string; file: string }>({
    about:
      "An imported file differs from the old one: somebody writes there, or the disk is faulty. The old journal is untouched.",
    sample: { path: "/work/app/.claude/memory", file: "decisions/2026-01-19_001_auth.md" },
    message: ({ file }) => `the copy of \`${file}\` differs from the original`,
    hint: ({ path }) => `nothing was deleted; check \`${path}\` and try again`,
  }),
  "unknown-project-key": entry<{ key: string; nearest: string | undefined }>({
    about: "The workspace map lists no project of that name.",
    sample: { key: "wep", nearest: "web" },
    message: ({ key }) => `the workspace has no project called \`${key}\``,
    hint: ({ nearest }) =>
      nearest ? `the nearest is \`${nearest}\`` : "`loci workspace show` lists all",
  }),
  "no-fact": entry<{ word: string }>({
    about: "The profile of the user has no such text.",
    sample: { word: "tabs" },
    message: ({ word }) => `your profile says nothing about \`${word}\``,
    hint: () => "`loci user show` prints all of it",
  }),
  "bad-profile": entry<{ path: string; why: string }>({
    about: "loci has not exported this file as a profile. Nothing was imported.",
    sample: { path: "profile.json", why: "it is not JSON" },
    message: ({ path, why }) => `\`${path}\` was not imported: ${why}`,
    hint: () => "`loci user export` writes such a file",
  }),
} as const;
