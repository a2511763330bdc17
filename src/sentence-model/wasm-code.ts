/** Bytes of a WebAssembly module. */
export type Code = readonly number[];

/** A 32-bit integer. */
export const I32 = 0x7f;
/** A vector of 128 bits. */
export const V128 = 0x7b;

/** An unsigned number in WebAssembly's format: seven bits a byte. */
export function unsignedNumber(value: number): Code {
  const low = value & 0x7f;
  return value > 0x7f ? [low | 0x80, ...unsignedNumber(value >>> 7)] : [low];
}

function signedNumber(value: number): Code {
  const low = value & 0x7f;
  const rest = value >> 7;
  const isLast = rest === (low & 0x40 ? -1 : 0);
  return isLast ? [low] : [low | 0x80, ...signedNumber(rest)];
}

/** A list with its length in front. */
export function list(items: readonly Code[]): Code {
  return [...unsignedNumber(items.length), ...items.flat()];
}

/** Bytes with their number in front. */
export function withLength(code: Code): Code {
  return [...unsignedNumber(code.length), ...code];
}

/** A name of ASCII letters. */
export function name(text: string): Code {
  return withLength([...text].map((letter) => letter.charCodeAt(0)));
}

/** A section of a module. */
export function section(id: number, items: readonly Code[]): Code {
  return [id, ...withLength(list(items))];
}

function vectorOperation(number: number, ...rest: number[]): Code {
  return [0xfd, ...unsignedNumber(number), ...rest];
}

/** The instructions that the kernel uses. */
export const wasm = {
  get: (local: number): Code => [0x20, ...unsignedNumber(local)],
  set: (local: number): Code => [0x21, ...unsignedNumber(local)],
  tee: (local: number): Code => [0x22, ...unsignedNumber(local)],
  number: (value: number): Code => [0x41, ...signedNumber(value)],
  add: [0x6a] as Code,
  subtract: [0x6b] as Code,
  multiply: [0x6c] as Code,
  isBelow: [0x49] as Code,
  storeNumber: (offset: number): Code => [0x36, 2, ...unsignedNumber(offset)],
  /** Repeats its body as long as the body ends with a number other than 0. */
  repeat: (body: Code): Code => [0x03, 0x40, ...body, 0x0d, 0, 0x0b],
  end: [0x0b] as Code,
  zeroVector: vectorOperation(12, ...Array<number>(16).fill(0)),
  loadVector: vectorOperation(0, 4, 0),
  /** Multiplies eight pairs of 16-bit numbers, and adds neighbours: four 32-bit sums. */
  dotVectors: vectorOperation(186),
  addVectors: vectorOperation(174),
  lane: (at: number): Code => vectorOperation(27, at),
};
