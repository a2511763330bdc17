import { isObject, type JsonObject } from "#base/json.ts";
import { fromSystem, isAbsolute, resolvePath } from "#base/path.ts";

/** A known field of a payload holds what it cannot hold. */
export class WrongShape extends Error {
  override readonly name = "WrongShape";
}

const LONGEST_PATH = 4096;
const LONGEST_WORD = 256;
const ID_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";

/** Takes the fields that loci knows out of a payload; unknown ones are left alone, null counts as absent. */
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

  /** A text that has to be there. */
  needText(name: string): string {
    return this.text(name) ?? missing(name);
  }

  /** A short name or number, such as an id. */
  word(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && value.length > LONGEST_WORD)
      throw new WrongShape(`${name} is too long`);
    return value;
  }

  /** A word that may become a part of a file's name, so that it cannot lead anywhere. */
  id(name: string): string | undefined {
    const value = this.word(name);
    for (const letter of value ?? "")
      if (!ID_LETTERS.includes(letter)) throw new WrongShape(`${name} is not an id`);
    return value;
  }

  /** One of a few words; a word that a newer host made up counts as `other`. */
  choice<Word extends string>(name: string, words: readonly Word[], other: Word): Word {
    const value = this.word(name);
    return words.find((word) => word === value) ?? other;
  }

  /** An absolute path. */
  path(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || text === "") return undefined;
    const value = fromSystem(text, text[1] === ":" ? "win32" : "posix");
    const usable = isAbsolute(value) && value.length <= LONGEST_PATH && !value.includes("\0");
    if (!usable) throw new WrongShape(`${name} is not an absolute path`);
    return resolvePath("/", value);
  }

  /** True or false; false when absent. */
  flag(name: string): boolean {
    const value = this.#payload[name] ?? false;
    if (typeof value === "boolean") return value;
    throw new WrongShape(`${name} is neither true nor false`);
  }

  /** An object that has to be there. */
  needObject(name: string): JsonObject {
    const value = this.#payload[name] ?? missing(name);
    if (isObject(value)) return value;
    throw new WrongShape(`${name} is not an object`);
  }

  /** Whatever stands there. */
  any(name: string): unknown {
    return this.#payload[name];
  }
}

function missing(name: string): never {
  throw new WrongShape(`${name} is missing`);
}
