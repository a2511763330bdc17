import { cleanText } from "#text/model-text.ts";
import { hiddenIn } from "./hidden-text.ts";
import { PHRASES } from "./posing-phrases.ts";

// A phrase may be spelled so that no search finds it: with letters of other alphabets, with marks, digits, or nothing
// that is seen in between. All of that is undone before it is looked for.

/** Letters of other alphabets; below, in the same places, those of ours that they look like. */
const ODD = "аеорсухіјѕԁԛԝһвкмнтгпοαεικνρτυχηѵɡıօոս";
const OURS = "aeopcyxijsdqwhbkmhtrnoaeikvptuxnvgionu";

/** Digits that stand for letters. */
const DIGITS: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

const PLAIN = /^[\n\t\x20-\x7e]*$/;

/** A text in small letters of one alphabet, without marks, as it would be read aloud. */
function plainLetters(text: string): string {
  const seen = PLAIN.test(text) ? text : unmarked(text);
  return seen
    .toLowerCase()
    .replace(/(?<=[a-z])[013457@$]{1,2}(?=[a-z])|(?<![\w.])[01](?=[a-z]{2})/g, spelled);
}

function spelled(digits: string): string {
  return [...digits].map((digit) => DIGITS[digit] ?? digit).join("");
}

/** The same without anything but letters, for what is spelled out with gaps. */
function lettersOnly(plain: string): string {
  return plain.replace(/[^a-z]+/g, "");
}

function unmarked(text: string): string {
  return cleanText(text)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}ɡı]/gu, lookalike);
}

function lookalike(letter: string): string {
  return OURS[ODD.indexOf(letter)] ?? letter;
}

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

// Layered memory is text that people read and edit, so that where a line comes from stands in words at its end. A line with
// such a mark is kept and not handed out; whoever writes a mark by hand makes a line count less, never more.

/** Stands behind a line that an agent has only said again. */
export const TOOL_MARK = "(said by a tool)";

/** Stands behind a line that came with letters that nobody sees. */
export const HIDDEN_MARK = "(held letters that nobody sees)";

/** Stands behind a rule for agents that an agent has made. */
const AGENT_MARK = "(said by an agent)";

const REASONS: readonly (readonly [string, string])[] = [
  [TOOL_MARK, "it repeats what the output of a tool said"],
  [HIDDEN_MARK, "it held letters that nobody sees"],
  [AGENT_MARK, "it tells agents how to behave, and the user has not said so"],
];

/** Why a passage waits by its marks; empty for one without. */
export function markReasons(passage: string): string[] {
  return REASONS.filter(([mark]) => passage.includes(mark)).map(([, reason]) => reason);
}

/** What makes a sentence a rule for whoever reads it, and not something to know. */
const DIRECTIVE =
  /\b(?:always|never|must(?: not|n't)?|do not|don't|should(?: not|n't)?|shall|has to|have to|only use|use only|make sure|ensure|remember|immer|niemals?|muss|musst|darf nicht|siempre|nunca|debes?|toujours|jamais|dois|doit|sempre|mai|devi)\b|必ず|必须|一律|禁止/iu;

/** Whether a sentence tells somebody how to behave. */
export function isDirective(sentence: string): boolean {
  return DIRECTIVE.test(sentence);
}

/** An agent's line as it is written down: how agents behave is not for an agent to say. */
export function agentLine(part: string, said: string): string {
  return part === "patterns" && isDirective(said) ? `${said} ${AGENT_MARK}` : said;
}
