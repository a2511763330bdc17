import type { Embedding } from "#text/meaning/embed.ts";

/** The families of files of which memories are searched; a conversation's turns are rows of their own kind. */
export const INDEXED_LAYOUTS = [
  "records",
  "layered",
  "native",
  "journal",
  "conversations",
  "transcript",
  "global",
  "said",
] as const;

/** The name of one of them. */
export type IndexedLayout = (typeof INDEXED_LAYOUTS)[number];

/** One thing that can be found: a record, a section of a memory file, a summary, a turn. */
export interface IndexedMemory {
  /** What it is asked for by: a record's id, a section's hash, a turn's session and number. */
  readonly id: string;
  readonly layout: IndexedLayout;
  /** What it is: decision, …, section, summary, archive, turn. */
  readonly kind: string;
  /** The project's root folder; empty for what is the user's own. */
  readonly project: string;
  readonly scope: "user" | "project";
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly files: readonly string[];
  /** Who said it: user, agent, tool, file, import; of a turn, its speaker. */
  readonly actor: string;
  /** When it was made and last changed; 0 where nobody knows. */
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly status: string;
  /** From where it came, and whether somebody approved of it, in one word. */
  readonly origin: string;
  /** The path of the file that it came from: files are taken in and out as a whole. */
  readonly source: string;
  /** Where in it: a line or byte of a section, the number of a turn in its session. */
  readonly position: number;
  /** The session of a turn; empty for everything else. */
  readonly session: string;
}

/**
 * Memories, turns, and sentences that the user typed stand on shelves of their own: there are so many more of the latter
 * that a word's rarity among them would say nothing about memories.
 */
export const SHELVES = ["memories", "turns", "said"] as const;

/** One of them. */
export type Shelf = (typeof SHELVES)[number];

/** On which shelf a memory of a layout stands. */
export function shelfOf(layout: string): Shelf {
  if (layout === "transcript") return "turns";
  return layout === "said" ? "said" : "memories";
}

/** What was made of a memory's text for the index: its terms as numbers, and how often each stands where. */
export interface IndexedTerms {
  /** For ranking: what `core/search/packed.ts` wrote, stored as it is. */
  readonly packed: Uint8Array;
  /** For finding: the terms of title and body (with all that is not title) as they come, spelt by `termName`. */
  readonly title: string;
  readonly body: string;
  /** Each term once with the word that it stands for, which is how misspelt words are mended. */
  readonly words: ReadonlyMap<number, string>;
  /** How many terms title, body and the rest have, with repetitions. */
  readonly lengths: TermLengths;
}

/** How many terms the three fields of a memory have, or of all memories together. */
export interface TermLengths {
  readonly title: number;
  readonly body: number;
  readonly aliases: number;
}

/** A memory as it is handed to the index. */
export interface IndexedRow {
  readonly memory: IndexedMemory;
  readonly terms: IndexedTerms;
  /** What it means; undefined on shelves that are searched by words alone. */
  readonly meaning?: Embedding;
}

/** A file that memories came from, as the index knows it. */
export interface IndexedSource {
  readonly path: string;
  /** By what a change is noticed: whatever the reader of that layout makes of time, size and content. */
  readonly stamp: string;
  readonly project: string;
  readonly layout: IndexedLayout;
}

/** What ranking looks at besides the words of a question; texts stay on the disk. */
export interface IndexedFacts {
  readonly rowid: number;
  readonly id: string;
  readonly layout: string;
  readonly kind: string;
  readonly project: string;
  readonly actor: string;
  readonly status: string;
  readonly origin: string;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly session: string;
  readonly position: number;
}

/** The same of a turn, with its terms. */
export interface IndexedTurn extends IndexedFacts {
  readonly packed: Uint8Array;
}

/** A memory as it is read back. */
export interface StoredMemory extends IndexedMemory {
  readonly rowid: number;
}

/** How much there is on a shelf. */
export interface ShelfTotals extends TermLengths {
  readonly count: number;
}

/** Which memories come into question at all. A field that is left out does not narrow; an empty list lets nothing through. */
export interface IndexFilter {
  readonly projects?: readonly string[];
  readonly layouts?: readonly string[];
  readonly kinds?: readonly string[];
  readonly statuses?: readonly string[];
  readonly withoutStatuses?: readonly string[];
  readonly actors?: readonly string[];
  readonly origins?: readonly string[];
  readonly sessions?: readonly string[];
  readonly sources?: readonly string[];
  /** Bears each of these tags. */
  readonly tags?: readonly string[];
  /** Names each of these files, by the whole path or by its end. */
  readonly files?: readonly string[];
  /** Changed (or, where that is not known, made) at this time or later, or before that one. */
  readonly sinceMs?: number;
  readonly beforeMs?: number;
}

/** Which rows are looked for by a term. */
export interface RowsQuery {
  readonly shelf: Shelf;
  readonly term: number;
  /** Only rows that have all of these as well, and none of those. */
  readonly needed?: readonly number[];
  readonly without?: readonly number[];
  /** Only rows that have one of these at least as well. */
  readonly beside?: readonly number[];
  readonly filter?: IndexFilter;
}
