/** One command of the demonstration. A payload on stdin makes it a call of the host. */
export interface Step {
  readonly words: readonly string[];
  readonly payload?: Readonly<Record<string, unknown>>;
  /** The conversation before it: the user's words and the agent's. */
  readonly talk?: readonly [user: string, agent: string];
  /** The agent's answer. */
  readonly answer?: Answer;
}

/** The agent's words, and which of the injected words it needed for them. */
interface Answer {
  readonly says: string;
  readonly needs: readonly string[];
}

/** One scene: the files that it starts with, and its steps. */
export interface Scene {
  readonly title: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

/** The transcript of a session. */
export const talkOf = (session: string): string => `~/talks/${session}.jsonl`;

const asked = (session: string, prompt: string, answer?: Answer): Step => ({
  words: ["hook", "user-prompt-submit"],
  payload: { session_id: session, prompt },
  ...(answer && { answer }),
});

const opened = (session: string, source: string): Step => ({
  words: ["hook", "session-start"],
  payload: { session_id: session, source },
});

const ended = (session: string, user: string, agent: string): Step => ({
  words: ["hook", "stop"],
  payload: { session_id: session, stop_hook_active: false, transcript_path: talkOf(session) },
  talk: [user, agent],
});

/** The day. Each scene fills half a screen. */
export const SCENES: readonly Scene[] = [
  {
    title: "Morning: you install loci in an empty home",
    steps: [{ words: ["init", "--yes"] }, { words: ["status"] }],
  },
  {
    title: "The first session: nothing is remembered yet",
    steps: [
      opened("morning", "startup"),
      asked("morning", "Set the order service up."),
      ended(
        "morning",
        "From now on always use pnpm, never npm, because of the lock file.",
        "All right.\n\nDecision: orders live in PostgreSQL\nDecision: JWT tokens live for one hour",
      ),
    ],
  },
  {
    title: "You save a decision, and look at what is saved",
    steps: [
      {
        words: [
          "remember",
          "We send mails by Postmark, because it tells of bounces",
          "--as",
          "decision",
        ],
      },
      { words: ["list"] },
    ],
  },
  {
    title: "The conversation is compacted: loci saves the state of the work, and gives it back",
    steps: [
      {
        words: ["hook", "pre-compact"],
        payload: {
          session_id: "morning",
          trigger: "auto",
          transcript_path: talkOf("morning"),
        },
      },
      opened("morning", "compact"),
      asked("morning", "Go on: where do the orders go?", {
        says: "Into PostgreSQL, as decided.",
        needs: ["orders live in PostgreSQL"],
      }),
    ],
  },
  {
    title: "Afternoon: a second session knows",
    steps: [
      opened("afternoon", "startup"),
      asked("afternoon", "Should I install the mailer with pnpm or with npm?", {
        says: "With pnpm: its lock file is the one that counts.",
        needs: ["always use pnpm, never npm, because of the lock file"],
      }),
      asked("afternoon", "Write a haiku about spring."),
    ],
  },
  {
    title: "A sub-agent gets the rules, and what matches its task",
    steps: [
      {
        words: ["hook", "pre-tool-use"],
        payload: {
          session_id: "afternoon",
          tool_name: "Agent",
          tool_use_id: "toolu_01",
          tool_input: {
            description: "rotate",
            prompt: "Rotate the JWT tokens",
            subagent_type: "general-purpose",
          },
        },
      },
      {
        words: ["hook", "subagent-start"],
        payload: { session_id: "afternoon", agent_id: "a1", agent_type: "general-purpose" },
        answer: {
          says: "Rotated; the new ones live for one hour.",
          needs: ["JWT tokens live for one hour"],
        },
      },
    ],
  },
  {
    title: "A broken payload disturbs nobody",
    steps: [
      { words: ["hook", "stop"], payload: { stop_hook_active: "maybe" } },
      { words: ["log", "--limit", "3"] },
    ],
  },
  {
    title: "Evening: you change your mind, and look at the cost",
    steps: [{ words: ["undo"] }, { words: ["status"] }],
  },
];
