/** The state of a JSON value whose bytes are still arriving. */
export type JsonProgress = "open" | "complete" | "not an object";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Scans arriving bytes and reports when the JSON object that they began is complete. */
export class JsonEnd {
  #depth = 0;
  #inString = false;
  #escaped = false;
  #begun = false;

  /** Scans the next bytes; `end` is how many of them belong to the object once it is complete. */
  push(bytes: Uint8Array): { progress: JsonProgress; end: number } {
    for (let i = 0; i < bytes.length; i++) {
      if (this.#inString) i = this.#endOfString(bytes, i);
      if (i === bytes.length) break;
      const progress = this.#step(bytes[i] as number);
      if (progress !== "open") return { progress, end: i + 1 };
    }
    return { progress: "open", end: bytes.length };
  }

  /**
   * The offset of the next quote, or the end of the bytes. A long value is mostly one string:
   * searching it avoids compiling a loop over it.
   */
  #endOfString(bytes: Uint8Array, start: number): number {
    const quote = bytes.indexOf(QUOTE, start);
    const end = quote < 0 ? bytes.length : quote;
    let slashes = end;
    while (slashes > start && bytes[slashes - 1] === BACKSLASH) slashes--;
    const isOdd = (end - slashes) % 2 === 1;
    // A backslash of an earlier chunk matters only if this chunk begins with backslashes alone.
    this.#escaped = slashes === start ? isOdd !== this.#escaped : isOdd;
    return end;
  }

  #step(byte: number): JsonProgress {
    if (!this.#begun) return this.#begin(byte);
    if (this.#inString) return this.#stepInString();
    if (byte === QUOTE) this.#inString = true;
    else if (byte === 0x7b || byte === 0x5b) this.#depth++;
    else if (byte === 0x7d || byte === 0x5d) this.#depth--;
    return this.#depth === 0 ? "complete" : "open";
  }

  #begin(byte: number): JsonProgress {
    if (isBlank(byte)) return "open";
    if (byte !== 0x7b) return "not an object";
    this.#begun = true;
    this.#depth = 1;
    return "open";
  }

  /** A quote ends the string, unless a backslash precedes it. */
  #stepInString(): JsonProgress {
    this.#inString = this.#escaped;
    this.#escaped = false;
    return "open";
  }
}

/** White space, and the three bytes of a byte order mark. */
function isBlank(byte: number): boolean {
  return (
    byte === 0x20 ||
    (byte >= 0x09 && byte <= 0x0d) ||
    byte === 0xef ||
    byte === 0xbb ||
    byte === 0xbf
  );
}
