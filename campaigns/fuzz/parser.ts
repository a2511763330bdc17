/** Something that reads what anybody may have written. */
export interface Parser {
  readonly name: string;
  /** The file that it is in, below `src/`. */
  readonly of: string;
  /** Texts that it understands, or nearly; they are mutated. */
  readonly samples: readonly string[];
  /** Reads a text; may throw a fault, or whatever its door answers with, and nothing else. */
  readonly read: (text: string) => unknown;
}

/** Something that reads bytes as they lie on a disk. */
export interface ByteParser extends Omit<Parser, "samples" | "read"> {
  readonly samples: readonly Uint8Array[];
  readonly read: (bytes: Uint8Array, text: string) => unknown;
}

/** A reader of texts as one of bytes. */
export function ofText({ samples, read, ...parser }: Parser): ByteParser {
  const bytes = samples.map((sample) => new TextEncoder().encode(sample));
  return { ...parser, samples: bytes, read: (_, text) => read(text) };
}
