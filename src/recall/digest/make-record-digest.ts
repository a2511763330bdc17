import { joined, startsOf, vocabularyOf } from "#recall/words/vocabulary.ts";
import { wordsOf } from "#text/words/task-words.ts";
import { RECALLED_KINDS, type RecalledKind, type RecordDigest } from "./record-digest.ts";

/** What is kept of a memory to find it by, and to tell it. */
export interface Findable {
  readonly kind: RecalledKind;
  /** What names its subject: its title and its tags. */
  readonly name: string;
  /** What else it says. */
  readonly text: string;
  readonly card: string;
}

/** Makes records ready to be searched. */
export function makeRecordDigest(records: readonly Findable[]): RecordDigest {
  const encoder = new TextEncoder();
  const cards = records.map(({ card }) => encoder.encode(card));
  return {
    ...vocabularyOf([...records.map(({ text }) => text), ...records.map(({ name }) => name)]),
    records: Uint32Array.from(
      records,
      ({ text, kind }) => text.length * 8 + RECALLED_KINDS.indexOf(kind),
    ),
    names: Uint32Array.from(records, ({ name }) => new Set(wordsOf(name)).size),
    cardStarts: startsOf(cards),
    cardBytes: joined(cards),
    over: new Uint32Array(),
    gone: new Uint32Array(),
    lookedBytes: new Uint8Array(),
  };
}
