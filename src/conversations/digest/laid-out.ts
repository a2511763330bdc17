import { shorten } from "#base/printable-text.ts";
import { OFFERS, plainLine } from "./prose.ts";

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

/** Reads answers to numbered questions, `1. yes 2. the second`; undefined if it is not such a list. */
export function numberedAnswers(answer: string): ReadonlyMap<number, string> | undefined {
  if (answer.length > 1500) return undefined;
  const starts = [...answer.matchAll(/(?:^|\n|[\s,;])([1-9])[.)]\s+(?=\S)/g)];
  const isCounted = starts.every(([, digit], at) => Number(digit) >= at + 1);
  if (starts.length < 2 || !isCounted || (starts[0]?.index ?? 99) > 60) return undefined;
  const answers = starts.map(({ 0: mark, 1: digit, index }, at): [number, string] => {
    const end = starts[at + 1]?.index ?? answer.length;
    return [Number(digit), plainLine(answer.slice(index + mark.length, end)).replace(/[,;]$/, "")];
  });
  return new Map(answers);
}
