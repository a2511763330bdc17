import type { Speaker } from "#base/memory-item.ts";
import { cleanText } from "#text/model-text.ts";
import { hiddenIn, POSING_PHRASES } from "./posing-and-hidden-text.ts";

/** The origin of a record, and how far it is trusted. */
export interface Origin {
  readonly by: Speaker;
  /** The session of the statement. */
  readonly session?: string;
  /** The ids of the conversation's lines that show it. */
  readonly evidence: readonly string[];
  /** Whether a person has agreed to it. */
  readonly approved: boolean;
  /** The user's own sentence behind it, verbatim, if the record words it differently. */
  readonly said?: string;
  /** Whether it contained invisible characters, which loci removed when it was written. */
  readonly hidden?: true;
}

/**
 * How the text of a memory came to be where it is: `written` by loci here, `accepted` by a person who read it, written `beside`
 * loci by another tool that the user lets write here (no ledger says that), or come from `outside`. Ledgers of earlier versions also say `found`: it was there when loci first wrote into the folder.
 */
export const PROVENANCES = ["written", "accepted", "beside", "found", "outside"] as const;

/** One of those. */
export type Provenance = (typeof PROVENANCES)[number];

// A phrase may be disguised so that no search finds it: with letters of other alphabets, accents,
// digits, or invisible characters in between. All of that is undone before the search.

/** Letters of other alphabets; below, at the same index, our letters that they imitate. */
const ODD = "аеорсухіјѕԁԛԝһвкмнтгпοαεικνρτυχηѵɡıօոս";
const OURS = "aeopcyxijsdqwhbkmhtrnoaeikvptuxnvgionu";

/** Digits that imitate letters. */
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

/** A text in lower case of one alphabet, without accents, as it would be read aloud. */
function plainLetters(text: string): string {
  const seen = PLAIN.test(text) ? text : removeAccents(text);
  return seen
    .toLowerCase()
    .replace(/(?<=[a-z])[013457@$]{1,2}(?=[a-z])|(?<![\w.])[01](?=[a-z]{2})/g, spellDigits);
}

function spellDigits(digits: string): string {
  return [...digits].map((digit) => DIGITS[digit] ?? digit).join("");
}

/** The same with letters only, for phrases spelled out with gaps. */
function lettersOnly(plain: string): string {
  return plain.replace(/[^a-z]+/g, "");
}

function removeAccents(text: string): string {
  return cleanText(text)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}ɡı]/gu, lookalike);
}

function lookalike(letter: string): string {
  return OURS[ODD.indexOf(letter)] ?? letter;
}

/** A sign that a text is an attack rather than information. */
export interface Signal {
  /** The effect, in words. */
  readonly does: string;
  /** Whether it counts for every author. */
  readonly strong: boolean;
}

/** Longer texts are checked up to this size. */
const MAX_CHECKED_CHARS = 1024 * 1024;

/** The signs of an attack that count for every author; nearly always none. */
export function strongSignalsIn(text: string): Signal[] {
  return signalsIn(text, ({ strong }) => strong);
}

/** The signs of an attack in a text, all or some of them; nearly always none. */
export function signalsIn(
  text: string,
  isWanted: (signal: Signal) => boolean = () => true,
): Signal[] {
  const start = text.slice(0, MAX_CHECKED_CHARS);
  const hidden = hiddenIn(start).map((kind) => ({ does: `hides ${kind}`, strong: true }));
  const plain = plainLetters(start);
  // Other alphabets are searched as they are; plain text as it is read.
  const small = start.toLowerCase();
  const texts = small === plain ? [plain] : [plain, small];
  const told = [
    ...POSING_PHRASES.filter(isWanted).filter(({ cues, pattern }) =>
      texts.some((one) => cues.test(one) && pattern.test(one)),
    ),
    ...SHAPES.filter(isWanted).filter(({ is }) => is(start, plain)),
  ];
  const signals = [...hidden, ...told.map(({ does, strong }) => ({ does, strong }))];
  return signals.filter(({ does }, at) => signals.findIndex((one) => one.does === does) === at);
}

interface Shape extends Signal {
  readonly is: (text: string, plain: string) => boolean;
}

const ENCODED = /[A-Za-z0-9+/_-]{200,}={0,2}/g;

/** Signs in the form of a text rather than its words. */
const SHAPES: readonly Shape[] = [
  {
    does: "holds a long encoded piece",
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

/** A long path or a line of dashes has no mixture of letters and digits. */
function isEncoded(piece: string): boolean {
  return /[A-Z]/.test(piece) && /[a-z]/.test(piece) && /\d/.test(piece) && !/[-_/]{3}/.test(piece);
}

// People read and edit layered memory, so each line states its origin in words at its end. A labelled line is saved and
// not injected; a label added by hand only lowers a line's trust, never raises it.

/** The label of a line that an agent only repeated from a tool. */
export const TOOL_LABEL = "(said by a tool)";

/** The label of words that a file of a project says, such as the description in its manifest. */
export const FILE_LABEL = "(said by a file)";

/** The label of words that came with a project: nobody here has written or reviewed them. */
export const OUTSIDE_LABEL = "(from outside)";

/** The label of a value that the user has forgotten, behind why it waits. */
const FORGOTTEN_LABEL = /\((you forgot this on \d{4}-\d{2}-\d{2})\)/;

/** The label of a forgotten value in a text; undefined for none. */
export function forgottenLabelIn(text: string): string | undefined {
  return FORGOTTEN_LABEL.exec(text)?.[0];
}

/** Says what a label means, where a command has added it. */
export function labelledNote(text: string): string {
  const label = forgottenLabelIn(text) ?? TOOL_LABEL;
  const what =
    label === TOOL_LABEL ? "what repeats the output of a tool" : "what you have forgotten";
  return `agents do not get ${what}: to approve it, take "${label}" out of it`;
}

/** The label of a line that contained invisible characters. */
export const HIDDEN_LABEL = "(contained invisible characters)";

/** The label of a rule for agents that an agent made. */
const AGENT_MARK = "(said by an agent)";

/** Why a rule for agents waits that the user has not stated. */
export const UNSAID = "it tells agents how to behave, and the user has not said so";

const REASONS: readonly (readonly [string, string])[] = [
  [TOOL_LABEL, "it repeats the output of a tool"],
  [FILE_LABEL, "a file of a project says it"],
  [OUTSIDE_LABEL, "it came from outside"],
  [HIDDEN_LABEL, "it contained invisible letters"],
  [AGENT_MARK, UNSAID],
];

/** Why a labelled passage needs review; empty for one without a label. */
export function markReasons(passage: string): string[] {
  const [, forgotten] = FORGOTTEN_LABEL.exec(passage) ?? [];
  const named = REASONS.filter(([mark]) => passage.includes(mark)).map(([, reason]) => reason);
  return forgotten === undefined ? named : [forgotten, ...named];
}

/** The signs of a rule rather than information. */
const DIRECTIVE =
  /\b(?:always|never|must(?: not|n't)?|do not|don't|should(?: not|n't)?|shall|has to|have to|only use|use only|make sure|ensure|remember|immer|niemals?|muss|musst|darf nicht|siempre|nunca|debes?|toujours|jamais|dois|doit|sempre|mai|devi)\b|必ず|必须|一律|禁止/iu;

/** Whether a sentence tells somebody how to behave. */
export function isDirective(sentence: string): boolean {
  return DIRECTIVE.test(sentence);
}

/** An agent's line as it is saved: an agent may not decide how agents behave. */
export function agentLine(part: string, said: string): string {
  return part === "patterns" && isDirective(said) ? `${said} ${AGENT_MARK}` : said;
}
