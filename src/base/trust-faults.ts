import { entry } from "./fault-entry.ts";

/** Every failure that has to do with what a person has to agree to. */
export const TRUST_FAULTS = {
  "needs-person": entry<{ command: string; mark: string | undefined }>({
    exit: 1,
    about:
      "What a stranger may have written is handed to agents only when a person has agreed to it, so an agent cannot agree in the person's place: loci is asked by an agent's command, or nobody sits at the terminal. Nothing was changed.",
    sample: { command: "approve", mark: "CLAUDECODE" },
    message: ({ command, mark }) =>
      mark === undefined
        ? `\`loci ${command}\` needs your word, and nobody sits at the terminal`
        : `\`loci ${command}\` is for a person, and an agent has called it (\`${mark}\` is set)`,
    hint: ({ command, mark }) =>
      mark === undefined
        ? `look at it with \`loci review\`, then pass \`--yes\``
        : `run \`loci ${command}\` yourself, in a terminal of your own`,
  }),
  "not-waiting": entry<{ id: string; nearest: string | undefined }>({
    exit: 1,
    about: "Nothing of that name waits to be looked at. `loci review` shows what does.",
    sample: { id: "use-jwst", nearest: "decision/use-jwt" },
    message: ({ id }) => `nothing called \`${id}\` waits for you`,
    hint: ({ nearest }) =>
      nearest ? `the nearest is \`${nearest}\`` : "`loci review` shows what waits, and why",
  }),
  "cannot-reject": entry<{ path: string }>({
    exit: 1,
    about:
      "loci cannot put back what was there: the text is not known any more, or a link stands in its place. Look at the file; then accept it as it is.",
    sample: { path: "/home/ada/.claude/MEMORY-archive.md" },
    message: ({ path }) => `what \`${path}\` was before is not known`,
    hint: () => "mend the file by hand, then `loci review --accept`",
  }),
} as const;
