import {
  cardBytesAt,
  RECALLED_KINDS,
  type RecalledKind,
  type RecordDigest,
} from "./record-digest.ts";

/** One of the digests that are searched, and the number of its first record among all of them. */
export interface SearchedPart {
  readonly digest: RecordDigest;
  readonly first: number;
  /** For each record whether it does not count any more; undefined where all do. */
  readonly gone: Uint8Array | undefined;
}

/** All that is searched as if it were one digest: a large one, and what has changed since laid over it. */
export interface Searched {
  readonly parts: readonly SearchedPart[];
  /** How many numbers of records there are. */
  readonly size: number;
  /** How many of them count. */
  readonly count: number;
}

/** Searches a digest, and what is laid over it. */
export function searchedOf(digest: RecordDigest, over?: RecordDigest): Searched {
  const first = digest.records.length;
  if (!over) {
    return { parts: [{ digest, first: 0, gone: undefined }], size: first, count: first };
  }
  const gone = new Uint8Array(first);
  for (const record of over.gone) gone[record] = 1;
  const size = first + over.records.length;
  const parts = [
    { digest, first: 0, gone },
    { digest: over, first, gone: undefined },
  ];
  return { parts, size, count: size - over.gone.length };
}

/** What a memory is, by its number. */
export function kindAt(searched: Searched, record: number): RecalledKind {
  const { digest, first } = partOf(searched, record);
  return RECALLED_KINDS[(digest.records[record - first] ?? 0) & 7] ?? "section";
}

/** The card of a record, by its number. */
export function cardAt(searched: Searched, record: number): string {
  const { digest, first } = partOf(searched, record);
  return new TextDecoder().decode(cardBytesAt(digest, record - first));
}

/** How many words the name of a record has. */
export function nameLength(searched: Searched, record: number): number {
  const { digest, first } = partOf(searched, record);
  return digest.names[record - first] ?? 0;
}

function partOf({ parts }: Searched, record: number): SearchedPart {
  const last = parts.at(-1) as SearchedPart;
  return record >= last.first ? last : (parts[0] as SearchedPart);
}
