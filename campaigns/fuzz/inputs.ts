import type { Random } from "#scripts/support/random.ts";

/** Words that parsers stumble over. */
const WORDS = [
  ...[
    "---\n",
    "\n---\n",
    "```",
    "~~~",
    "#",
    "######",
    "\n\n",
    "\r\n",
    "\r",
    "\t",
    "  ",
    "- ",
    "> ",
  ],
  ...[
    "<!--",
    "-->",
    "<!-- loci:session s-1 0 -->",
    "</recalled>",
    "<system-reminder>",
    "<",
    ">",
    "&",
  ],
  ...[
    '"',
    "'",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "null",
    "true",
    "1e999",
    "-0",
    '"__proto__"',
    "NaN",
  ],
  ...[
    "\u0000",
    "\u001b[31m",
    "\u200b",
    "\u202e",
    "\ufeff",
    "\ud83d\ude42",
    "e\u0301",
    "漢字",
    "ß",
    "İ",
  ],
  ...["../", "/etc/passwd", "%00", "a".repeat(300), "é-".repeat(100), "2026-13-45T99:99:99Z"],
];

/** So long may an input become, now and then: what takes the square of its length is felt there. */
const LONG_BYTES = 64 * 1024;

/** An input: a sample that was damaged, several of them mixed, or noise. */
export function inputFor(samples: readonly Uint8Array[], random: Random): Uint8Array {
  const kind = random.whole(0, 99);
  if (kind < 8) return noise(random);
  if (kind < 9) return repeated(samples, random);
  let bytes = random.pick(samples);
  for (let damage = random.whole(1, 6); damage > 0; damage--) {
    bytes = random.pick(DAMAGES)(bytes, random, samples);
  }
  return bytes.subarray(0, 2 * LONG_BYTES);
}

type Damage = (bytes: Uint8Array, random: Random, samples: readonly Uint8Array[]) => Uint8Array;

const DAMAGES: readonly Damage[] = [
  // One bit is another one.
  (bytes, random) => {
    const copy = bytes.slice();
    const at = random.whole(0, Math.max(0, copy.length - 1));
    if (copy.length > 0) copy[at] = (copy[at] ?? 0) ^ (1 << random.whole(0, 7));
    return copy;
  },
  // Some bytes are others.
  (bytes, random) => {
    const copy = bytes.slice();
    const at = random.whole(0, copy.length);
    for (let i = at; i < Math.min(copy.length, at + 4); i++) copy[i] = random.whole(0, 255);
    return copy;
  },
  // A stretch is gone.
  (bytes, random) => {
    const [from, to] = stretch(bytes, random);
    return joined(bytes.subarray(0, from), bytes.subarray(to));
  },
  // A stretch is there twice, or many times.
  (bytes, random) => {
    const [from, to] = stretch(bytes, random);
    const part = bytes.subarray(from, Math.min(to, from + 200));
    const times = Array.from({ length: random.pick([1, 2, 20]) }, () => part);
    return joined(bytes.subarray(0, to), ...times, bytes.subarray(to));
  },
  // It ends early.
  (bytes, random) => bytes.subarray(0, random.whole(0, bytes.length)),
  // A word comes in.
  (bytes, random) => {
    const at = random.whole(0, bytes.length);
    const word = new TextEncoder().encode(random.pick(WORDS));
    return joined(bytes.subarray(0, at), word, bytes.subarray(at));
  },
  // It goes on as another one.
  (bytes, random, samples) => {
    const other = random.pick(samples);
    const at = random.whole(0, bytes.length);
    return joined(bytes.subarray(0, at), other.subarray(random.whole(0, other.length)));
  },
];

function noise(random: Random): Uint8Array {
  const length = random.whole(0, 300);
  if (random.happens(0.5)) return Uint8Array.from({ length }, () => random.whole(0, 255));
  const words = Array.from({ length: random.whole(0, 40) }, () => random.pick(WORDS));
  return new TextEncoder().encode(words.join(""));
}

/** One thing over and over: brackets, quotes, a line of a sample. */
function repeated(samples: readonly Uint8Array[], random: Random): Uint8Array {
  const sample = new TextDecoder().decode(random.pick(samples));
  const part = random.happens(0.5) ? random.pick(WORDS) : random.pick(sample.split("\n"));
  const text = part.repeat(Math.ceil(LONG_BYTES / Math.max(1, part.length)));
  return new TextEncoder().encode(text.slice(0, LONG_BYTES));
}

function stretch(bytes: Uint8Array, random: Random): [from: number, to: number] {
  const [one, other] = [random.whole(0, bytes.length), random.whole(0, bytes.length)];
  return [Math.min(one, other), Math.max(one, other)];
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
