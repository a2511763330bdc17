/** A word behind `loci agent`: the command that it runs, and the flags that it knows there. */
export interface AgentWord {
  readonly name: string;
  /** The name of the command. */
  readonly runs: string;
  readonly flags: readonly string[];
}

/** The flags of a journal's note, which widen nothing. */
const NOTE_FLAGS = ["title", "context", "details", "todos", "files", "status", "json"];

/**
 * The commands that an agent may run unasked: read its own project, save, and forget what is its own or what the user asked for. Every flag
 * that widens the scope, deletes for good or names an author is missing here, and so is unknown.
 */
export const AGENT_WORDS: readonly AgentWord[] = [
  {
    name: "find",
    runs: "find",
    flags: ["rules", "kind", "limit", "tag", "file", "since", "before", "status", "json"],
  },
  { name: "save", runs: "remember", flags: ["as", "instead-of", "json"] },
  { name: "done", runs: "done", flags: ["json"] },
  { name: "forget", runs: "forget", flags: ["yes", "reason", "json"] },
  { name: "pause", runs: "pause", flags: [] },
  {
    name: "transcript",
    runs: "transcript",
    flags: ["markdown", "since", "agents", "json"],
  },
  { name: "excerpt", runs: "record excerpt", flags: ["session", "json"] },
  {
    name: "candidate",
    runs: "record candidate",
    flags: ["category", "new-info", "lifecycle-event", "intent"],
  },
  { name: "drafts", runs: "record commit", flags: ["drafts", "session", "json"] },
  { name: "schema", runs: "record schema", flags: [] },
  { name: "record create", runs: "record create", flags: ["category", "target", "json"] },
  {
    name: "record update",
    runs: "record update",
    flags: ["hash", "why", "replace-lists", "json"],
  },
  {
    name: "journal note decision",
    runs: "journal note decision",
    flags: [...NOTE_FLAGS, "decision", "alternatives", "consequences", "category"],
  },
  {
    name: "journal note analysis",
    runs: "journal note analysis",
    flags: [...NOTE_FLAGS, "path", "summary", "findings", "issues", "recommendations", "type"],
  },
  {
    name: "journal note context",
    runs: "journal note context",
    flags: [...NOTE_FLAGS, "blocker", "decision"],
  },
  {
    name: "journal note progress",
    runs: "journal note progress",
    flags: [...NOTE_FLAGS, "done"],
  },
  { name: "breadcrumb", runs: "breadcrumb", flags: ["check"] },
];
