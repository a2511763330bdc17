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
  /** Holds in all projects. */
  readonly global?: true;
  readonly path: string;
}
