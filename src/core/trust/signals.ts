import { hiddenIn } from "./hidden.ts";
import { PHRASES } from "./phrases.ts";
import { lettersOnly, plainLetters } from "./plain.ts";

/** A sign that a text wants to do something instead of to say something. */
export interface Signal {
  /** What the text does, in words. */
  readonly does: string;
  /** Whether it counts whoever said it. */
  readonly strong: boolean;
}

/** No memory is longer; what is, is not looked through to its end. */
const MOST_CHARS = 1024 * 1024;

/** The signs of an attack in a text that count whoever wrote it; nearly always none. */
export function strongSignalsIn(text: string): Signal[] {
  return signalsIn(text, ({ strong }) => strong);
}

/** The signs of an attack in a text, all or some of them; nearly always none. */
export function signalsIn(
  text: string,
  isWanted: (signal: Signal) => boolean = () => true,
): Signal[] {
  const start = text.slice(0, MOST_CHARS);
  const hidden = hiddenIn(start).map((kind) => ({ does: `hides ${kind}`, strong: true }));
  const plain = plainLetters(start);
  // What is not of our alphabet is looked for as it stands; a plain text stands as it is read.
  const small = start.toLowerCase();
  const texts = small === plain ? [plain] : [plain, small];
  const told = [
    ...PHRASES.filter(isWanted).filter(({ cues, pattern }) =>
      texts.some((one) => has(one, cues) && pattern.test(one)),
    ),
    ...SHAPES.filter(isWanted).filter(({ is }) => is(start, plain)),
  ];
  const signals = [...hidden, ...told.map(({ does, strong }) => ({ does, strong }))];
  return signals.filter(({ does }, at) => signals.findIndex((one) => one.does === does) === at);
}

function has(text: string, cues: readonly string[]): boolean {
  return cues.some((cue) => text.includes(cue));
}

interface Shape extends Signal {
  readonly is: (text: string, plain: string) => boolean;
}

const ENCODED = /[A-Za-z0-9+/_-]{200,}={0,2}/g;

/** What is told by its form and not by its words. */
const SHAPES: readonly Shape[] = [
  {
    does: "holds a long piece that is encoded",
    strong: true,
    is: (text) => (text.match(ENCODED) ?? []).some(isEncoded),
  },
  {
    does: "mixes letters of two alphabets in a word",
    strong: true,
    is: (text) => /\p{Script=Latin}[аеорсухіјѕԁһ]+\p{Script=Latin}/iu.test(text),
  },
  {
    does: "tells to forget instructions",
    strong: true,
    is: (_, plain) => SPELLED_OUT.test(lettersOnly(plain)),
  },
];

const SPELLED_OUT =
  /(?:ignore|disregard|forget)(?:all|any)?(?:the|of|your)?(?:previous|prior|earlier|above)(?:instruction|prompt|rule|message)/;

/** A long path or a rule of dashes has no mixture of letters and digits. */
function isEncoded(piece: string): boolean {
  return /[A-Z]/.test(piece) && /[a-z]/.test(piece) && /\d/.test(piece) && !/[-_/]{3}/.test(piece);
}
