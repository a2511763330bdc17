import type { IndexedMemory, StoredMemory } from "#index/model/indexed-memory.ts";
import type { MemoryStanding } from "#review/memory-trust.ts";
import type { StaleFile } from "#review/stale-files.ts";
import type { Mark } from "./snippets.ts";

/** A part of a score, by name: the effect of each word and each prior. */
export interface ScorePart {
  readonly name: string;
  readonly value: number;
}

/** A result, as its file has it now. */
export interface FoundMemory extends MemoryStanding {
  readonly memory: IndexedMemory;
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** The sentences with matches, and the ranges of the matches. */
  readonly snippet: string;
  readonly marks: readonly Mark[];
  /** Its files that are missing, or were changed since. */
  readonly stale: readonly StaleFile[];
  /** The turns before and after it, for a turn of a conversation. */
  readonly around: readonly StoredMemory[];
}

/** The result of a search. */
export interface SearchAnswer {
  /** The current project; undefined outside of all. */
  readonly here: string | undefined;
  readonly found: readonly FoundMemory[];
  /** Unknown words, and those that replaced them. */
  readonly mended: readonly { readonly typed: string; readonly meant: string }[];
  /** Remarks about how the answer was found. */
  readonly notes: readonly string[];
}
