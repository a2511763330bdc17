import { freshlyPacked, type LookedPart, type PackedPart } from "./looked-parts.ts";
import { asTold, untoldKeys } from "./waiting-lines.ts";

/** What is known of a part: the stamp of each file, a hash of what the ledger tells of each, what waits. */
export interface PartLines {
  readonly seen: readonly string[];
  readonly known: readonly string[];
  readonly waiting: readonly string[];
}

/** What of a part nobody was told of yet, and the part when that is told. */
export function toTell(part: LookedPart): {
  readonly keys: readonly string[];
  readonly told: LookedPart;
} {
  if (part.count.untold === 0) return { keys: [], told: part };
  const count = { ...part.count, untold: 0 };
  const lines = unpacked(part);
  // What it was is lost, but not that there was something.
  if (!lines) return { keys: [part.packed.sum], told: { ...part, count } };
  const packed = packedLines({ ...lines, waiting: asTold(lines.waiting) });
  return { keys: untoldKeys(lines.waiting), told: { ...part, count, packed } };
}

/** All that is known of a part; undefined if it is lost. */
export function unpacked({ packed }: LookedPart): PartLines | undefined {
  const bytes = packed.load();
  if (!bytes) return undefined;
  const [seen = [], known = [], waiting = []] = new TextDecoder()
    .decode(bytes)
    .split(SECTION)
    .map((section) => (section === "" ? [] : section.split("\n")));
  return { seen, known, waiting };
}

const SECTION = "\f";

/** The same as it is kept. */
export function packedLines({ seen, known, waiting }: PartLines): PackedPart {
  const text = [seen, known, waiting].map((lines) => lines.join("\n")).join(SECTION);
  return freshlyPacked(new TextEncoder().encode(text));
}
