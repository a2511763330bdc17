import { saidLines } from "#triage/scorer/line-kinds.ts";
import { withoutDocuments, withoutPlans } from "#triage/scorer/pasted-documents.ts";

/** The author of a message. */
export type ProseSpeaker = "user" | "agent";

/** The prose of a message's author, without code, quotes, tables, headings and pasted documents. */
export function proseLines(text: string, by: ProseSpeaker): string[] {
  const said = saidLines(text);
  const own = by === "user" ? withoutDocuments(said) : withoutPlans(said);
  return own
    .filter(({ kind, text: line }) => kind === "prose" && !NO_PROSE.test(line))
    .map(({ text: line }) => plainLine(line))
    .filter((line) => /\p{L}{2}/u.test(line));
}

const NO_PROSE =
  /^\s*(?:#{1,6}\s|\||`{3,}|~{3,}|[-=*_]{3,}\s*$|={3,}|<\/?[a-z]|[⏺⎿❯›✻]|\[[\w #:-]+\](?:\s|$)|\{"|(?:-{3}\s+)?(?:FAIL|PASS|ERROR|WARN|INFO|DEBUG)\b[:\s])/i;
const LIST_MARK = /^\s*(?:(?:[-*+•–→]|\d{1,2}[.)]|\[[ x]\])\s+)+/i;
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them is removed alone
const SYMBOLS = /[\u{2600}-\u{27BF}\u{1F300}-\u{1FAFF}\u{FE0F}\u{20E3}\u{2B50}]/gu;

/** A line without its bullet, bold, links and emoji; a comment cannot open in it. */
export function plainLine(line: string): string {
  return line
    .replace(LIST_MARK, "")
    .replaceAll(/\*\*|__/g, "")
    .replaceAll(/\[([^\]\n]{1,200})\]\([^)\s]{1,400}\)/g, "$1")
    .replace(SYMBOLS, "")
    .replaceAll("<!--", "&lt;!--")
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ -{2,} /g, "; ")
    .trim();
}

/** Splits a line into sentences; a dot inside a name, a path or a number ends none. */
export function sentencesIn(line: string): string[] {
  return line
    .split(/(?<=[^\s.][.!?…]["')\]]?)\s+(?=["'(`]?[\p{Lu}\p{Lo}\d])|(?<=[。！？])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "" && !/^(?:e\.g|i\.e|z\.B|vs)\.$/i.test(sentence));
}

/** The beginnings of sentences that only announce something. */
const ANNOUNCES =
  /^(?:let me|let's|now\b(?!,? (?:the|it|all|every|\x60))|next|first|i'll|i will|i'm going|i am going|i need to|i should|i can see|i see|i have (?:all|a clear|enough|everything|the)|looking|checking|wait|actually, let|here(?:'s| is| are)|below|the following|to (?:do|fix|verify|check)|time to|starting|continuing|great|good|perfect|excellent|nice|sure|okay|ok\b|got it|understood|right|yes|no problem|absolutely|sounds|thanks|thank you|you're (?:absolutely )?right|that's (?:a )?(?:great|good|right|correct)|makes sense|summary|done|fixed|committed|all done|hmm|oh)\b/i;

/** Whether a sentence is meaningful without its context. */
export function isSubstantial(sentence: string): boolean {
  if (sentence.length < 20 || /[:：]$/.test(sentence)) return false;
  if (!/\s\S+\s/.test(sentence)) return false;
  return sentence.length > 90
    ? !/^(?:let me|i'll|i will|now let)\b/i.test(sentence)
    : !ANNOUNCES.test(sentence);
}

/** Questions about the moment: to commit, to run, to continue. */
export const MOMENTARY =
  /\b(?:commit (?:this|these|now|the)|push|proceed|continue|go ahead|ready (?:to|for)|run (?:it|the)|overwrite|merge now|create (?:a )?pr|next\?)/i;

/** The agent's offers of more work. */
export const OFFERS =
  /\b(?:want me to|would you like (?:me )?to|should i|shall i|ready to|anything else|is there anything|let me know)\b/i;

/** A proposal of more work, which the user may accept. */
const PROPOSES =
  /^(?:should i|shall i|would you like me to|do you want me to|want me to|soll ich)\s.*\?$/i;

/** The proposal with which a message ends; empty if it has none. */
export function proposalIn(message: string): string {
  const last = message.slice(-1500).split("\n").map(plainLine).flatMap(sentencesIn);
  return last.findLast((sentence) => PROPOSES.test(sentence)) ?? "";
}

/** The beginnings of sentences that go on with an earlier one. */
const GOES_ON =
  /^(?:these|this|that|those|it|its|they|neither|also|so|but|and|because|which|otherwise|actually|both (?:of|functions|cases|\w+s have))\b/i;

/** Whether a stranger understands a sentence without those before it. */
export function standsAlone(sentence: string): boolean {
  return !GOES_ON.test(sentence);
}
