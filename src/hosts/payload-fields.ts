import { isObject, type JsonObject } from "#base/json.ts";
import { namedPath } from "#base/path.ts";

/** A known field of a payload has an invalid value. */
export class WrongShape extends Error {
  override readonly name = "WrongShape";
}

const MAX_PATH_CHARS = 4096;
const MAX_WORD_CHARS = 256;
const ID_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** Reads the fields that loci knows from a payload; unknown ones are ignored, null counts as absent. */
export class Fields {
  readonly #payload: JsonObject;

  constructor(payload: JsonObject) {
    this.#payload = payload;
  }

  /** A text of any length. */
  text(name: string): string | undefined {
    const value = this.#payload[name] ?? undefined;
    if (value === undefined || typeof value === "string") return value;
    throw new WrongShape(`${name} is not a text`);
  }

  /** A required text. */
  needText(name: string): string {
    return this.text(name) ?? missing(name);
  }

  /** A short name or number, such as an id. */
  word(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && value.length > MAX_WORD_CHARS)
      throw new WrongShape(`${name} is too long`);
    return value;
  }

  /** A word that may become part of a file name, so it must not contain a path. */
  id(name: string): string | undefined {
    const value = this.word(name);
    for (const letter of value ?? "")
      if (!ID_LETTERS.includes(letter)) throw new WrongShape(`${name} is not an id`);
    return value;
  }

  /** One of a few words; an unknown word of a newer host becomes `other`. */
  choice<Word extends string>(name: string, words: readonly Word[], other: Word): Word {
    const value = this.word(name);
    return words.find((word) => word === value) ?? other;
  }

  /** An absolute path. */
  path(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || text === "") return undefined;
    const path = text.length <= MAX_PATH_CHARS ? namedPath(text) : undefined;
    if (path === undefined) throw new WrongShape(`${name} is not an absolute path`);
    return path;
  }

  /** True or false; false when absent. */
  flag(name: string): boolean {
    const value = this.#payload[name] ?? false;
    if (typeof value === "boolean") return value;
    throw new WrongShape(`${name} is neither true nor false`);
  }

  /** A required object. */
  needObject(name: string): JsonObject {
    const value = this.#payload[name] ?? missing(name);
    if (isObject(value)) return value;
    throw new WrongShape(`${name} is not an object`);
  }

  /** Any value. */
  any(name: string): unknown {
    return this.#payload[name];
  }
}

function missing(name: string): never {
  throw new WrongShape(`${name} is missing`);
}
