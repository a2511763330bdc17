import type { MemoryItem, Speaker } from "./memory-item.ts";

/** A section of a page with its memories: the index has one row for it, and search shows it whole. */
export interface MemorySection {
  /** `m-` and a hash of its path and headings. */
  readonly id: string;
  /** Its heading below those above it, outermost first. */
  readonly title: string;
  readonly body: string;
  readonly line: number;
  /** Whether it is the summary of a session, with its sub-sections. */
  readonly isSummary: boolean;
}

/** The smallest thing that a person can forget alone: a record, a passage, a point, a note, a fact, a sentence. */
export interface Memory {
  /** As commands take it: `decision/use-postgres`, `global/3f9a…`, `p-3f9a…`, `m-3f9a…`. */
  readonly id: string;
  /** The word by which search and the index know its layout. */
  readonly layout: string;
  readonly kind: MemoryItem["kind"];
  /** The layout's own word for its kind: `section`, `summary`, `archive`, `analysis`; often the same as `kind`. */
  readonly form: string;
  /** The root of its project; empty for the user's own. */
  readonly project: string;
  readonly title: string;
  /** One sentence that stands alone, with its reason. */
  readonly text: string;
  /** All that search reads besides the title. */
  readonly body: string;
  readonly tags: readonly string[];
  /** The files that it is about. */
  readonly files: readonly string[];
  /** Its author, as its own file says. */
  readonly by: Speaker;
  /** Its origin and approval in one word. */
  readonly origin: string;
  /** ISO times; empty if unknown. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** `active` if it is in force. */
  readonly status: string;
  /** Its file, and its first line there; 0 in a file of one memory. */
  readonly path: string;
  readonly line: number;
  readonly section?: MemorySection;
  /** The session that it comes from. */
  readonly session?: string;
  /** The user's own sentence behind it, verbatim, if the memory words it differently. */
  readonly said?: string;
}
