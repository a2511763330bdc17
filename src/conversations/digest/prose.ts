import { shorten } from "#base/printable-text.ts";
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
  /^\s*(?:#{1,6}\s|\||`{3,}|~{3,}|[-=*_]{3,}\s*$|={3,}|<\/?[a-z]|[⏺⎿❯›✻]|\[[\w #:-]+\]$)/i;
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
  /^(?:let me|let's|now\b(?!,? (?:the|it|all|every))|next|first|i'll|i will|i'm going|i am going|i need to|i should|i can see|i see|i have (?:all|a clear|enough|everything|the)|looking|checking|wait|actually, let|here(?:'s| is| are)|below|the following|to (?:do|fix|verify|check)|time to|starting|continuing|great|good|perfect|excellent|nice|sure|okay|ok\b|got it|understood|right|yes|no problem|absolutely|sounds|thanks|thank you|you're (?:absolutely )?right|that's (?:a )?(?:great|good|right|correct)|makes sense|summary|done|fixed|committed|all done|hmm|oh)\b/i;

/** Whether a sentence is meaningful without its context. */
export function isSubstantial(sentence: string): boolean {
  if (sentence.length < 20 || /[:：]$/.test(sentence)) return false;
  if (!/\s\S+\s/.test(sentence)) return false;
  return sentence.length > 90
    ? !/^(?:let me|i'll|i will|now let)\b/i.test(sentence)
    : !ANNOUNCES.test(sentence);
}

/** Sentences that report success and do not say of what. */
const BORING =
  /^(?:all |the |both |every )?(?:\d+ )?(?:(?:unit|integration|existing|new|full|remaining|other) )*(?:tests?|checks?|lint(?:ing|er)?|build|suite|everything|it|code)\b[^.;]{0,40}\b(?:pass(?:es|ed|ing)?|clean|green|compiles?|succeed(?:s|ed)?|works?)\b[^.]{0,30}\.?$/i;

/** Results that only report that the work is done. */
const DONE =
  /^(?:(?:all|everything) (?:green|good|set|done|clear|builds|compiles)\b|(?:force-)?pushed\b|committed\b|merged\b|rebased\b|ready (?:for|to)\b|(?:the|your) (?:changes?|code|branch|pr) (?:looks?|is|are) (?:good|ready)|all (?:\w+ ){0,3}(?:review )?threads?\b|both \w+ pass|option (?:\d|[a-e])\b|replace \x60[^\x60]+\x60 with your\b)/i;

/** A location in code is no result of a request. */
const LOCATION = /^(?:code )?location:/i;

const COMPLETE =
  /^(?:the|all|both)(?: \w+){0,3} (?:changes?|fix(?:es)?|refactoring|implementation|work|updates?|tasks?|steps?|plan) (?:is|are|has been|have been) (?:now )?(?:all )?(?:complete|completed|done|applied|finished|in place|made)\.?$/i;

/** The first meaningful sentences on one line, up to a limit; empty if there are none. */
function gist(lines: readonly string[], mostChars: number): string {
  const line = lines.find((one) => !!firstSaid(one) && !isBoring(firstSaid(one) ?? ""));
  if (line === undefined) return "";
  const sentences = sentencesIn(line).filter(isSubstantial);
  let text = "";
  for (const sentence of sentences) {
    if (/[?？]$/.test(sentence) || (text !== "" && text.length + sentence.length >= mostChars))
      break;
    text = text === "" ? sentence : `${text} ${sentence}`;
  }
  return shorten(text, mostChars);
}

function isBoring(sentence: string): boolean {
  return (
    BORING.test(sentence) ||
    DONE.test(sentence) ||
    COMPLETE.test(sentence) ||
    LOCATION.test(sentence)
  );
}

function firstSaid(line: string): string | undefined {
  const first = sentencesIn(line).find(isSubstantial);
  return first !== undefined && /[?？]$/.test(first) ? undefined : first;
}

/** Whether a reply ends with a choice for the user: then it holds no result. */
function asksBack(text: string): boolean {
  const end = plainLine(text.trimEnd().split("\n").at(-1) ?? "");
  return (
    /[?？]$/.test(end) &&
    !OFFERS.test(end) &&
    /^\s*(?:#+ |[-*] )?(?:\*\*)?(?:option |approach )?(?:\d{1,2}|[A-E])[.):]/im.test(text)
  );
}

/** Questions about the moment: to commit, to run, to continue. */
export const MOMENTARY =
  /\b(?:commit (?:this|these|now|the)|push|proceed|continue|go ahead|ready to|run (?:it|the)|overwrite|merge now|create (?:a )?pr|next\?)/i;

/** The agent's offers of more work. */
export const OFFERS =
  /\b(?:want me to|would you like me|should i|shall i|ready to|anything else|is there anything|let me know)\b/i;

/** The gist of a reply: its first sentences, or the items of its list if it has none. */
export function replyGist(text: string, mostChars: number): string {
  if (asksBack(text)) return "";
  const said = gist(proseLines(withoutItems(text), "agent"), mostChars);
  if (said !== "") return said;
  const items = proseLines(text, "agent")
    .filter((line) => isSubstantial(line) && !isBoring(line) && !/[?？]$/.test(line))
    .slice(0, 3);
  return shorten(items.join("; "), mostChars);
}

/** A text without the items of its lists. */
function withoutItems(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^\s*(?:[-*+•–→]|\d{1,2}[.)]|\[[ x]\])\s+/i.test(line))
    .join("\n");
}
