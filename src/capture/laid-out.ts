import { shorten } from "#base/printable-text.ts";
import { saidLines } from "#triage/scorer/line-kinds.ts";
import { withoutDocuments, withoutPlans } from "#triage/scorer/pastes.ts";

/** The author of a message. */
type ProseSpeaker = "user" | "agent";

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

/** A numbered list of the agent: options for the user, or tasks. */
export interface LaidOut {
  readonly options: ReadonlyMap<number, string>;
  /** The agent's question about them; empty if none. */
  readonly question: string;
  /** Whether the user chooses one and the others are void; otherwise each can be done. */
  readonly isChoice: boolean;
}

const NUMBERED =
  /^\s*(?:#{2,4}\s+|[-*]\s+)?(?:\*\*)?(?:(?:option|approach|suggestion|finding|issue)\s+)?#?(\d{1,2})(?:[.):]|\s+[-–—])(?:\*\*)?\s+(\S.*)$/i;
const MAX_OPTION_CHARS = 160;

/** Finds the last numbered list in a message; undefined if there is none of at least two. */
export function laidOutIn(message: string): LaidOut | undefined {
  const lists: Map<number, string>[] = [];
  for (const line of message.slice(-12_000).split("\n")) {
    const [, digits, words = ""] = NUMBERED.exec(line) ?? [];
    if (digits !== undefined) addOption(lists, Number(digits), words);
  }
  const options = lists.findLast(({ size }) => size >= 2);
  if (!options) return undefined;
  const question = lastQuestion(message);
  return { options, question, isChoice: question !== "" && !OFFERS.test(question) };
}

/** A list begins with 1; a number that repeats belongs to a list inside it. */
function addOption(lists: Map<number, string>[], number: number, words: string): void {
  if (number === 1 || lists.length === 0) lists.push(new Map());
  const list = lists.at(-1);
  if (!list?.has(number))
    list?.set(number, shorten(plainLine(words).replace(/:$/, ""), MAX_OPTION_CHARS));
}

/** The last question of a message, if it is near its end. */
export function lastQuestion(message: string): string {
  const lines = message.slice(-1500).split("\n").map(plainLine);
  const line = lines.findLast((one) => /[?？]["')]?$/.test(one)) ?? "";
  const parts = line.split(/(?<=[.!?])\s+/);
  return parts.findLast((part) => /[?？]/.test(part)) ?? "";
}

const WORK = /\b(?:do|fix|address|implement\w*|apply|tackle|start|add|go ahead with)\b/i;

/** Whether the items that the answer does not name are left for later; rejected options are not. */
export function leavesRest(answer: string, { isChoice }: LaidOut): boolean {
  return (!isChoice || /\bfix|address|implement/i.test(answer)) && WORK.test(answer.slice(0, 60));
}

/** The user's choice from a list. */
export interface ListChoice {
  readonly numbers: readonly number[];
  /** The words after the numbers; empty if none. */
  readonly remark: string;
}

const PICK =
  /^(?:(?:yes|yeah|yep|ok|okay|let's|lets|let us|please|just|now|do|try|go|for|with|fix|address|implement|apply|i|we|like|prefer|pick|choose|take|want|option|options|approach|number|point|points|only|suggestion|suggestions|too|also|start|starting|implementing|fixing|doing|adding|add|first|items?|numbers?|nos?|findings?|issues?|steps?|it|is|and|und|y|et|then|both|the|all|but|nr|no|sounds|good|great|cool)[\s,:!.]+)*#?(\d{1,2}(?:(?:\s*(?:,|&|\+|-|–|to|and|und|y|et)\s*)+#?\d{1,2})*)(?=$|[\s,.;:=!)-])/i;

/** Reads a short answer that names numbers of a list; undefined for anything else. */
export function picksIn(answer: string, { options }: LaidOut): ListChoice | undefined {
  const words = answer.trim();
  if (words.length > 300) return undefined;
  const [whole = "", digits] = PICK.exec(words) ?? [];
  if (digits === undefined) return undefined;
  // "all 3" counts the list, "3" names one of it.
  const isAll = /\ball\s+\d+$/i.test(whole) && Number(digits) === options.size;
  const numbers = isAll ? [...options.keys()] : numbersIn(digits);
  if (!numbers.every((number) => options.has(number))) return undefined;
  const remark = words
    .slice(whole.length)
    .replace(/^[\s,.;:=!)-]+/, "")
    .replace(/^(?:too|please)\b[.!]?\s*/i, "");
  // "3 tests fail" names no option, "3, but enabled by default" does.
  const isCount =
    /^\s+[a-z]/i.test(words.slice(whole.length)) &&
    !/^\s+(?:too|please|but|and|with|then|for|first|please|i|because|is|seems|sounds|now|as|of)\b/i.test(
      words.slice(whole.length),
    );
  return isCount ? undefined : { numbers, remark };
}

function numbersIn(digits: string): number[] {
  return [...digits.matchAll(/(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?/g)].flatMap(
    ([, from, to]) => {
      const [first, last] = [Number(from), Number(to ?? from)];
      return Array.from(
        { length: Math.max(1, Math.min(20, last - first + 1)) },
        (_, at) => first + at,
      );
    },
  );
}
