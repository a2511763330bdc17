import type { Caller } from "#base/caller.ts";

/** The two kinds of what a project has: notes are all memories, and conversations all that quotes them. */
export type ProjectText = "notes" | "conversations";

/** A caller, and the text that it wants to read. */
export interface ReadWish {
  readonly caller: Pick<Caller, "by">;
  /** The roots of the projects in which the caller works: the flags of a person name them, and never an agent's words. */
  readonly own: readonly string[];
  /** The root of the project to read. The user's own memory has an empty one. */
  readonly project: string;
  readonly what: ProjectText;
  /** The roots of the projects that the person has related to those of the caller. */
  readonly related: () => readonly string[];
}

/**
 * Whether a text may be read. A person reads everything. An agent reads the projects in which it works, and the notes of those
 * that the person has related to them.
 */
export function mayRead({ caller, own, project, what, related }: ReadWish): boolean {
  if (caller.by === "person" || project === "" || own.includes(project)) return true;
  return what === "notes" && related().includes(project);
}

/** The layouts that quote conversations: what was said, and summaries of it. */
const QUOTING_LAYOUTS: ReadonlySet<string> = new Set(["transcript", "said", "conversations"]);

/** The kind of text that a memory of a layout is. */
export function textOfLayout(layout: string): ProjectText {
  return QUOTING_LAYOUTS.has(layout) ? "conversations" : "notes";
}
