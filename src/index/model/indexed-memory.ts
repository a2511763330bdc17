import { type Embedding, embedText } from "#text/meaning/embed.ts";
import { openTable } from "#text/meaning/table.ts";

/** The layouts with searchable memories; the turns of a conversation are rows of their own kind. */
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

/** One search result: a record, a section of a memory file, a summary, a turn. */
export interface IndexedMemory {
  /** Its id: a record's id, a section's hash, a turn's session and number. */
  readonly id: string;
  readonly layout: string;
  /** Its kind: decision, …, section, summary, archive, turn. */
  readonly kind: string;
  /** The project's root folder; empty for the user's own memory. */
  readonly project: string;
  readonly scope: "user" | "project";
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly files: readonly string[];
  /** Its author: user, agent, tool, file, import; of a turn, its speaker. */
  readonly actor: string;
  /** When it was created and last changed; 0 if unknown. */
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly status: string;
  /** Its origin and approval, in one word. */
  readonly origin: string;
  /** The path of its file: files are indexed and removed as a whole. */
  readonly source: string;
  /** Its position: a line or byte of a section, the number of a turn in its session. */
  readonly position: number;
  /** The session of a turn; empty for everything else. */
  readonly session: string;
}

/** A memory with the values that most have. */
export function memoryWith(
  own: Pick<IndexedMemory, "id" | "layout" | "kind" | "project" | "body" | "source"> &
    Partial<IndexedMemory>,
): IndexedMemory {
  return {
    ...{ scope: own.project === "" ? "user" : "project", title: "", tags: [], files: [] },
    ...{ actor: "agent", createdMs: 0, updatedMs: 0, status: "active", origin: "file" },
    ...{ position: 1, session: "" },
    ...own,
  };
}

/**
 * Memories, turns, and sentences that the user typed have separate shelves: the latter are so many
 * that a word's rarity among them would say nothing about memories.
 */
export const SHELVES = ["memories", "turns", "said"] as const;

/** One of them. */
export type Shelf = (typeof SHELVES)[number];

/** The shelf of a layout's memories. */
export function shelfOf(layout: string): Shelf {
  if (layout === "transcript") return "turns";
  return layout === "said" ? "said" : "memories";
}

/** The index data of a memory's text: its terms as numbers, and how often each occurs where. */
export interface IndexedTerms {
  /** For ranking: packed terms, stored as they are. */
  readonly packed: Uint8Array;
  /**
   * For matching: the terms of title and body (with everything that is not the title) in order,
   * spelt by `termName`.
   */
  readonly title: string;
  readonly body: string;
  /** Each term once with its word, to correct misspelt words. */
  readonly words: ReadonlyMap<number, string>;
  /** The number of terms of title, body and the rest, with repetitions. */
  readonly lengths: TermLengths;
}

/** The number of terms of the three fields of one memory, or of all memories together. */
export interface TermLengths {
  readonly title: number;
  readonly body: number;
  readonly aliases: number;
}

/** A memory to index. */
export interface IndexedRow {
  readonly memory: IndexedMemory;
  readonly terms: IndexedTerms;
  /** Its embedding; undefined on shelves that are searched by words alone. */
  readonly meaning?: Embedding;
}

/** A file of memories, as the index knows it. */
export interface IndexedSource {
  readonly path: string;
  /** The version of the file: each layout's reader derives it from time, size and content. */
  readonly stamp: string;
  readonly project: string;
  readonly layout: string;
}

/** The facts that ranking uses besides words; texts stay on the disk. */
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

/** A memory as the index returns it. */
export interface StoredMemory extends IndexedMemory {
  readonly rowid: number;
}

/** The size of a shelf. */
export interface ShelfTotals extends TermLengths {
  readonly count: number;
}

/** The conditions on a result. A missing field is no condition; an empty list matches nothing. */
export interface IndexFilter {
  readonly projects?: readonly string[];
  readonly layouts?: readonly string[];
  readonly kinds?: readonly string[];
  readonly withoutKinds?: readonly string[];
  readonly statuses?: readonly string[];
  readonly withoutStatuses?: readonly string[];
  readonly actors?: readonly string[];
  readonly origins?: readonly string[];
  readonly ids?: readonly string[];
  readonly withoutIds?: readonly string[];
  /** Has each of these tags. */
  readonly tags?: readonly string[];
  /** Names each of these files, by the whole path or by its end. */
  readonly files?: readonly string[];
  /** Changed (or, if unknown, created) at this time or later, or before that one. */
  readonly sinceMs?: number;
  readonly beforeMs?: number;
}

/** Conditions on the rows of a term. */
export interface RowsQuery {
  readonly shelf: Shelf;
  readonly term: number;
  /** Only rows that also have at least one of these. */
  readonly beside?: readonly number[];
  readonly filter?: IndexFilter;
}

/** The embedding of a memory; undefined for turns and typed sentences, which are searched by their words. */
export function meaningOf(memory: IndexedMemory): Embedding | undefined {
  if (shelfOf(memory.layout) !== "memories") return undefined;
  return embedText(embeddedText(memory), openTable());
}

/** A line of fewer words is a state or a level (`accepted`, `high`) and says nothing about the subject. */
const MIN_LINE_WORDS = 3;

/** The text of a memory that is embedded. Its lines, each once: a record repeats its title, and parts of its sentence, in its content. */
function embeddedText({ title, body }: IndexedMemory): string {
  const lines = [
    title,
    ...body.split("\n").filter((line) => line.split(" ").length >= MIN_LINE_WORDS),
  ];
  const unique = [...new Set(lines.map((line) => line.trim()))];
  return unique
    .filter((line) => !unique.some((other) => other !== line && other.includes(line)))
    .join("\n");
}

/** A word of the index, with the number of rows that have it. */
export interface KnownWord {
  readonly term: number;
  readonly word: string;
  readonly count: number;
}

/** Which words to return: those with a prefix, of these lengths, the most frequent first. */
export interface WordRange {
  readonly prefix: string;
  readonly least: number;
  readonly most: number;
  readonly limit: number;
}

/** For which vector the nearest rows are wanted, and at least how many. */
export interface NearestQuery {
  readonly shelf: Shelf;
  readonly filter?: IndexFilter;
  readonly vector: Int8Array;
  readonly count: number;
}

/** The only functions of an index that ranking uses. */
export interface IndexReader {
  totals(shelf: Shelf): ShelfTotals;
  /** The number of rows of each term; a term without rows is omitted. */
  frequencies(shelf: Shelf, terms: Iterable<number>): Map<number, number>;
  wordsLike(shelf: Shelf, wanted: WordRange): KnownWord[];
  /** Everybody who speaks in a conversation. */
  speakers(): string[];
  /** The rows that have a term. */
  rowsWith(query: RowsQuery): number[];
  /** The packed terms of rows; undefined for a missing row. */
  packed(rowids: readonly number[]): (Uint8Array | undefined)[];
  /** The rows whose meaning is nearest, as far as that is seen without reading their vectors. */
  nearest(query: NearestQuery): number[];
  /** The meanings of rows; undefined for a missing row, and for one without a known word. */
  meanings(rowids: readonly number[]): (Embedding | undefined)[];
  facts(rowids: Iterable<number>): IndexedFacts[];
  turnsBetween(
    session: string,
    range: { readonly from: number; readonly to: number },
  ): IndexedTurn[];
}
