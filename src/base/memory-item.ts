/** The six categories of the records layout, with their folders. */
export const CATEGORIES = {
  session_summary: { folder: "sessions", about: "Work resume snapshot" },
  decision: { folder: "decisions", about: "Choice + rationale (why X over Y)" },
  runbook: { folder: "runbooks", about: "Error fix procedure (diagnose, fix, verify)" },
  constraint: { folder: "constraints", about: "Known limitations (enduring walls)" },
  tech_debt: { folder: "tech-debt", about: "Deferred work (what was skipped and why)" },
  preference: { folder: "preferences", about: "Conventions (how things should be done)" },
} as const;

/** The two kinds that people need: a rule is always given, a note where it fits. */
export const PEOPLE_KINDS = {
  rule: "what always holds; every session gets it",
  note: "anything else; a session gets it where it fits",
} as const;

/** The categories that people save, each with another word that means it, and what it is. */
export const KINDS = {
  decision: { also: undefined, means: "what was chosen, and why" },
  preference: { also: "rule", means: "how you want things done" },
  constraint: { also: "limit", means: "a limit that is not yours to change" },
  runbook: { also: "fix", means: "a failure, and what fixed it" },
  tech_debt: { also: "debt", means: "work that was put off" },
} as const;

/** The name of a category. */
export type Category = keyof typeof CATEGORIES;

/** The names of the categories. */
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[];

/** The kinds as a flag takes them. */
export const KIND_CHOICES = `rule, note, or ${Object.entries(KINDS)
  .map(([name, { also }]) => (also === undefined || also === "rule" ? name : `${name} (${also})`))
  .join(", ")}`;

/** The categories of rules. */
const RULE_CATEGORIES: readonly Category[] = ["preference", "constraint"];

/** The categories that a word of people or of the format names; undefined for any other word. */
export function kindsNamed(word: string): readonly Category[] | undefined {
  const plain = word.toLowerCase();
  if (plain === "rule" || plain === "rules") return RULE_CATEGORIES;
  if (plain === "note" || plain === "notes")
    return CATEGORY_NAMES.filter((one) => !RULE_CATEGORIES.includes(one));
  const named = kindNamed(word);
  return named && [named];
}

/** The category that a word names, by its name or by the other word for it. */
export function kindNamed(word: string): Category | undefined {
  const name = word.toLowerCase().replaceAll("-", "_");
  const [meant = name] = Object.entries(KINDS).find(([, { also }]) => also === name) ?? [];
  return CATEGORY_NAMES.find((one) => one === meant);
}

/** The pattern of a record's id, which is also its file name. */
export const RECORD_ID = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;

/** The names that Windows reserves for devices, whatever their ending. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;

/** Whether a word can be the id of a new record: no system reserves it as the name of a file. */
export function isFreeId(id: string): boolean {
  return RECORD_ID.test(id) && !RESERVED_NAME.test(id);
}

/** Whether a word names a category. */
export function isCategory(word: unknown): word is Category {
  return CATEGORY_NAMES.some((name) => name === word);
}

/** The states of a record. */
export const RECORD_STATUSES = ["active", "retired", "archived"] as const;

/** One of those states. */
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** One memory, in whichever file it is. */
export interface MemoryItem {
  /** Unique in its project: `decision/use-postgres`, `global/3f9a`, `said/…`, `layered/…`, `native/…`. */
  readonly id: string;
  readonly kind:
    | "preference"
    | "constraint"
    | "decision"
    | "runbook"
    | "tech_debt"
    | "session_summary"
    | "said"
    | "note";
  /** One self-contained sentence, with its reason. */
  readonly text: string;
  /** ISO time of its last change, or when it was said. */
  readonly at: string;
  readonly by: "user" | "agent" | "tool" | "import";
  /** The user's own typed sentence behind it, verbatim, where there is one. */
  readonly said?: string;
  /** The session in which it was saved or said, where that is known. */
  readonly session?: string;
  /** Holds in all projects. */
  readonly global?: true;
  readonly path: string;
}

/** The id by which commands know a memory of the index: that of a record has its category. */
export function commandId({ layout, kind, id }: Record<"layout" | "kind" | "id", string>): string {
  return layout === "records" ? `${kind}/${id}` : id;
}

/** The possible authors of a record; `file` is a file of the project, `outside` an edit without loci. */
export const ORIGIN_SPEAKERS = ["user", "agent", "tool", "file", "import", "outside"] as const;

/** One of them. */
export type Speaker = (typeof ORIGIN_SPEAKERS)[number];

/** The families of files that hold memories. */
export const LAYOUT_NAMES = ["layered", "journal", "conversations", "records", "native"];

/** The number of memories of one layout, counted by its files alone. */
export interface LayoutSurvey {
  readonly layout: string;
  readonly files: number;
  readonly bytes: number;
  /** When the newest of the files was written. */
  readonly newest: Date | undefined;
  /** The paths that were searched. */
  readonly places: readonly string[];
}

/**
 * The beginning of a line of a summary that loci took from the agent's replies. Nobody asked for it and nobody has checked it, so
 * no session gets it as a memory.
 */
export const AGENT_WROTE = "The agent wrote: ";

/** The beginning of a line of a summary about a choice of the user: its words are the agent's, so no session gets it as a memory, either. */
export const USER_CHOSE = "The user chose: ";

/** The beginnings of lines that no session gets as a memory. */
export const UNSERVED = [AGENT_WROTE, USER_CHOSE] as const;

/** The beginning of a line of a summary about an open end. */
export const LEFT_OPEN = "Left open: ";
