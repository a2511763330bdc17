/** Arrays of numbers and of bytes by their names, in the order in which they lie in one piece. */
export interface Packing<Numbers extends string, Bytes extends string> {
  /** A number that no other file begins with by chance. */
  readonly magic: number;
  readonly numbers: readonly Numbers[];
  readonly bytes: readonly Bytes[];
}

/** The arrays themselves. */
export type Arrays<Numbers extends string, Bytes extends string> = Readonly<
  Record<Numbers, Uint32Array> & Record<Bytes, Uint8Array>
>;

/** Writes arrays down in one piece. */
export function packArrays<Numbers extends string, Bytes extends string>(
  packing: Packing<Numbers, Bytes>,
  arrays: Arrays<Numbers, Bytes>,
): Uint8Array {
  const numbers = packing.numbers.map((name): Uint32Array => arrays[name]);
  const bytes = packing.bytes.map((name): Uint8Array => arrays[name]);
  const head = headLength(packing);
  const count = head + numbers.reduce((sum, { length }) => sum + length, 0);
  const packed = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 4 * count));
  const words = new Uint32Array(packed.buffer, 0, count);
  words.set([packing.magic, 0, ...[...numbers, ...bytes].map(({ length }) => length)]);
  let at = head;
  for (const array of numbers) {
    words.set(array, at);
    at += array.length;
  }
  let byte = 4 * count;
  for (const array of bytes) {
    packed.set(array, byte);
    byte += array.length;
  }
  words[1] = sumOf(packed);
  return packed;
}

/** Reads arrays where they lie; undefined if these bytes are none such. They must begin at a multiple of four. */
export function openArrays<Numbers extends string, Bytes extends string>(
  packing: Packing<Numbers, Bytes>,
  packed: Uint8Array,
): Arrays<Numbers, Bytes> | undefined {
  const head = headLength(packing);
  if (packed.length < 4 * head) return undefined;
  const [magic, sum, ...counts] = new Uint32Array(packed.buffer, packed.byteOffset, head);
  if (magic !== packing.magic || sum !== sumOf(packed)) return undefined;
  const arrays: Record<string, Uint32Array | Uint8Array> = {};
  let at = 4 * head;
  for (const [i, name] of [...packing.numbers, ...packing.bytes].entries()) {
    const Kind = i < packing.numbers.length ? Uint32Array : Uint8Array;
    const count = counts[i] ?? 0;
    const start = at;
    at += Kind.BYTES_PER_ELEMENT * count;
    if (at > packed.length) return undefined;
    arrays[name] = new Kind(packed.buffer as ArrayBuffer, packed.byteOffset + start, count);
  }
  return at === packed.length ? (arrays as Arrays<Numbers, Bytes>) : undefined;
}

function headLength({ numbers, bytes }: Packing<string, string>): number {
  return 2 + numbers.length + bytes.length;
}

/** The sum of all behind it: whoever searches trusts each number, and one that a power cut has torn may lead round in a ring. */
function sumOf(packed: Uint8Array): number {
  return Number(BigInt.asUintN(32, BigInt(Bun.hash(packed.subarray(8)))));
}
