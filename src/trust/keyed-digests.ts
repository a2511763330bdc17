// After a purge only digests of the text stay. They are keyed with a key of the project's memory, so nobody can test a guess
// without the key, and another machine can compare them as soon as it has the key.

/** Makes the digests of one key. */
export interface Digester {
  /** Names the key; an entry names the key of its digests. */
  readonly id: string;
  /** The digest of a word, by its number of 16 bits. */
  readonly word: (number: number) => number;
  /** The digest of a rare word, such as a name. */
  readonly rare: (word: string) => number;
  /** The digest of a whole value. */
  readonly value: (value: string) => string;
}

/** The digests of a text that was deleted for good. */
export interface KeyedDigests {
  readonly key: string;
  readonly words: readonly number[];
  /** Words that only this text had. */
  readonly rare: readonly number[];
  /** Its value in each normal form. */
  readonly values: readonly string[];
}

/** The length of a value's digest, in hexadecimal letters. */
const VALUE_LETTERS = 32;

const KEY_ID_LETTERS = 8;

/** Makes the digests of a key, which is a text of 64 hexadecimal letters. */
export function digesterOf(key: string): Digester {
  const hash = (text: string) => new Bun.CryptoHasher("sha256", key).update(text).digest("hex");
  const words = new Map<number, number>();
  const rare = new Map<string, number>();
  return {
    id: hash("id").slice(0, KEY_ID_LETTERS),
    word: (number) =>
      heldIn(words, number, () => Number.parseInt(hash(`word ${number}`).slice(0, 4), 16)),
    rare: (word) => heldIn(rare, word, () => Number.parseInt(hash(`rare ${word}`).slice(0, 8), 16)),
    value: (value) => hash(`value ${value}`).slice(0, VALUE_LETTERS),
  };
}

/** A rebuilt index asks for the same words again and again. */
function heldIn<Key>(held: Map<Key, number>, key: Key, make: () => number): number {
  const known = held.get(key);
  if (known !== undefined) return known;
  const made = make();
  held.set(key, made);
  return made;
}

/** Whether a value parsed from a file has the form of such digests. */
export function isKeyedDigests(value: unknown): value is KeyedDigests {
  if (typeof value !== "object" || value === null) return false;
  const { key, words, rare, values } = value as Partial<Record<keyof KeyedDigests, unknown>>;
  return typeof key === "string" && [words, rare, values].every(Array.isArray);
}
