/** A piece of a run that may be base64. */
export interface Base64Run {
  readonly start: number;
  readonly end: number;
}

/** The shortest piece that counts has 24 letters. */
const STRETCH = /[\w\-+/]{24,}/g;

/** The long stretches of base64 letters in runs. */
export function stretchesIn(runs: string): Base64Run[] {
  return [...runs.matchAll(STRETCH)].map(({ 0: stretch, index }) => {
    return { start: index, end: index + stretch.length };
  });
}

/** A piece of a text that decodes to plain text. */
export interface EncodedText {
  readonly start: number;
  readonly end: number;
  readonly decoded: string;
}

/** So many groups of four letters in a row do not decode to plain text by chance. */
const GROUPS = 6;

/** The base64 pieces of the runs that decode to plain text. */
export function encodedIn(runs: string, stretches: readonly Base64Run[]): EncodedText[] {
  return stretches.flatMap(({ start, end }) => {
    const phase = phaseOf(runs, start, end);
    return phase === undefined ? [] : [decodeRun(runs, start + phase, end)];
  });
}

const BITS = new Uint8Array(128);
for (let value = 0; value < 64; value++) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  BITS[letters.charCodeAt(value)] = value;
}
BITS["-".charCodeAt(0)] = 62;
BITS["_".charCodeAt(0)] = 63;

/** The offset (0 to 3) at which a run decodes to plain text; undefined if none does. */
function phaseOf(runs: string, start: number, end: number): number | undefined {
  for (let phase = 0; phase < 4; phase++) {
    let plain = 0;
    for (let at = start + phase; at + 4 <= end && plain < GROUPS; at += 4) {
      plain = isPlainGroup(runs, at) ? plain + 1 : 0;
    }
    if (plain >= GROUPS) return phase;
  }
  return undefined;
}

/** Whether all three bytes of a group have their highest bit clear. */
function isPlainGroup(runs: string, at: number): boolean {
  const bits = (offset: number) => BITS[runs.charCodeAt(at + offset)] ?? 0;
  return bits(0) < 32 && (bits(1) & 8) === 0 && (bits(2) & 2) === 0;
}

function decodeRun(runs: string, start: number, end: number): EncodedText {
  const usable = end - ((end - start) % 4 === 1 ? 1 : 0);
  const letters = runs.slice(start, usable).replaceAll("-", "+").replaceAll("_", "/");
  let whole = end;
  while (runs[whole] === "=") whole++;
  // One system encodes its commands with two bytes for each letter.
  return { start, end: whole, decoded: atob(letters).replaceAll("\0", "") };
}
