import type { IndexedMemory, StoredMemory } from "#index/model/indexed-memory.ts";
import type { MemoryStanding } from "#review/memory-trust.ts";
import type { StaleFile } from "#review/stale-files.ts";
import type { Mark } from "./snippets.ts";

/** A part of a score, by name: what each word and each prior has done. */
export interface ScorePart {
  readonly name: string;
  readonly value: number;
}

/** A memory that was found, as its file has it now. */
export interface FoundMemory extends MemoryStanding {
  readonly memory: IndexedMemory;
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** The sentences that show why it was found, and where the words are in them. */
  readonly snippet: string;
  readonly marks: readonly Mark[];
  /** Files that it is about and that are gone, or were changed since. */
  readonly stale: readonly StaleFile[];
  /** The turns before and after it, of a turn of a conversation. */
  readonly around: readonly StoredMemory[];
}

/** What came of a search. */
export interface SearchAnswer {
  /** The project that was asked from; undefined outside of all. */
  readonly here: string | undefined;
  readonly found: readonly FoundMemory[];
  /** Words that nobody has ever used here, and those that were looked for in their place. */
  readonly mended: readonly { readonly typed: string; readonly meant: string }[];
  /** What whoever asked should know about how it was answered. */
  readonly notes: readonly string[];
}
