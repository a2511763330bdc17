/** One command of the demonstration; a payload on stdin makes it a call by a host. */
export interface Step {
  readonly words: readonly string[];
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** One scene: what lies in the home before it, and what is then done. */
export interface Scene {
  readonly title: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

const DECISION = {
  schema_version: "1.0",
  category: "decision",
  id: "use-postgres",
  title: "Use Postgres for the order store",
  created_at: "2026-03-02T10:00:00Z",
  updated_at: "2026-03-02T10:00:00Z",
  tags: ["database"],
  confidence: 0.9,
  record_status: "active",
  content: {
    status: "accepted",
    context: "orders need transactions",
    decision: "Postgres",
    rationale: ["one database to operate"],
  },
};

/** A conversation as the host writes it down. */
const TALK = [
  { type: "user", message: { role: "user", content: "From now on always use pnpm, never npm." } },
  {
    type: "assistant",
    message: { role: "assistant", id: "m", content: [{ type: "text", text: "All right." }] },
  },
]
  .map((line, at) =>
    JSON.stringify({ uuid: `u${at}`, timestamp: `2026-03-02T10:00:0${at}.000Z`, ...line }),
  )
  .map((line) => `${line}\n`)
  .join("");

/** The demonstration, in half a screen per scene. */
export const SCENES: readonly Scene[] = [
  {
    title: "An empty home: there is nothing yet, and loci says so",
    steps: [{ words: ["status"] }],
  },
  {
    title: "Files that are already there are found where they lie",
    files: {
      ".claude/MEMORY.md": "# Memory\n\n- prefer small commits\n",
      "shop/.claude/memory/decisions/use-postgres.json": `${JSON.stringify(DECISION, null, 2)}\n`,
      "shop/_memory/master.md": "# Shop\n\nAn order service.\n",
    },
    steps: [{ words: ["status"] }],
  },
  {
    title: "An agent calls the hooks: never an error, within milliseconds, and each call is logged",
    steps: [
      { words: ["hook"], payload: { hook_event_name: "SessionStart", source: "startup" } },
      { words: ["hook", "user-prompt-submit"], payload: { prompt: "which database do we use?" } },
      { words: ["hook", "stop"], payload: { stop_hook_active: false } },
      { words: ["hook", "stop"], payload: { stop_hook_active: "maybe" } },
      { words: ["log"] },
    ],
  },
  {
    title:
      "What is said is kept without asking anybody, and goes with the prompts that it bears on",
    files: { "talk.jsonl": TALK },
    steps: [
      {
        words: ["hook", "stop"],
        payload: { stop_hook_active: false, transcript_path: "~/talk.jsonl" },
      },
      { words: ["remember", "We decided to send mails by Postmark because it is simpler"] },
      { words: ["list"] },
      {
        words: ["hook", "user-prompt-submit"],
        payload: { prompt: "Should I install it with pnpm or with npm?" },
      },
      { words: ["hook", "user-prompt-submit"], payload: { prompt: "write a haiku about spring" } },
      { words: ["undo"] },
    ],
  },
  {
    title: "Settings: who decided what",
    files: { "shop/.claude/memory/memory-config.json": '{"retrieval": {"max_inject": 3}}\n' },
    steps: [
      { words: ["config", "set", "retrieval.max_inject", "8"] },
      { words: ["config", "explain", "retrieval.max_inject"] },
    ],
  },
  {
    title: "The doctor",
    steps: [{ words: ["doctor"] }],
  },
];
