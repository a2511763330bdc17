import { shorten } from "#base/printable-text.ts";
import {
  isSubstantial,
  laidOutIn,
  proseLines,
  sentencesIn,
  standsAlone,
} from "#capture/laid-out.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";

/** Results that only report that the work is done. */
const DONE =
  /^(?:(?:all|everything) (?:green|good|set|done|clear|builds|compiles)\b|(?:force-)?pushed\b|committed\b|merged\b|rebased\b|ready (?:for|to)\b|(?:the|your) (?:changes?|code|branch|pr) (?:looks?|is|are) (?:good|ready)|all (?:\w+ ){0,3}(?:review )?threads?\b|both \w+ pass|(?:run|use|try|see|you can) |option (?:\d|[a-e])\b|replace \x60[^\x60]+\x60 with your\b)/i;

/** A location in code, or a heading, is no sentence. */
const HEADING = /^re:|^(?:code )?location:|^[\w`. -]{1,40}: [^.]*$/i;

/** The state before a change, and examples. */
const ASIDE = /^(?:before|issue|problem|example|note|question|context|background)\b[^:]{0,20}:/i;

const PROPOSAL = /^(?:we|you|i) (?:could|should|can|might|would)\b|^if\b/i;

/** States that the next step changes. */
const PASSES =
  /\b(?:next (?:task|step)|unstaged|uncommitted|untracked changes?|up to date|threads?|open comments?|found no|PR #?\d+)\b/i;

/** Words of work that say nothing about what the work was for. */
const GENERAL =
  /^(?:i|we|you|it|is|are|was|has|have|ve|been|now|all|the|and|to|that|this|for|with|fix\w*|issues?|problems?|bugs?|tests?|verif\w*|works?|correct\w*|change\w*|code|complet\w*|success\w*|add\w*|done|nothing|else|here|there|already|also|just|some|any|confirm\w*|updat\w*|pass\w*|everything|propert?ly|clean\w*|lint\w*|format\w*|build\w*|implement\w*)$/i;
const NAME =
  /\x60[^\x60]+\x60|\p{Ll}\p{Lu}|\w[_/]\w|\w\.\w|\p{Lu}{2,}|[\u3040-\u30ff\u4e00-\u9fff]{4}/u;

/** Whether a sentence names what it is about: a thing in code, or some words that are not about work as such. */
function namesSomething(sentence: string): boolean {
  const words = sentence.split(/[^\p{L}\p{N}'-]+/u);
  return (
    NAME.test(sentence) || words.filter((word) => word.length > 2 && !GENERAL.test(word)).length > 1
  );
}

function isBoring(sentence: string): boolean {
  if (!namesSomething(sentence)) return true;
  return [DONE, HEADING, ASIDE, PROPOSAL, PASSES].some((one) => one.test(sentence));
}

const DEED =
  /^.{0,60}\b(?:added|fixed|removed|updated|changed|renamed|moved|replaced|created|deleted|implemented|extracted|dropped)\b/i;

const LEAD = /^(?:summary|result|(?:short )?answer|conclusion|tl;?dr|recommendation):\s+/i;

/** A deed may lead in a list; any other line with a colon only announces one. */
function withoutColon(line: string): string {
  return DEED.test(line) ? line.replace(/:$/, ".") : line;
}

/** The first meaningful sentences of a line, up to a limit; empty if there are none. */
function gistOfLine(line: string, mostChars: number): string {
  let text = "";
  for (const sentence of sentencesIn(withoutColon(line).replace(LEAD, "")).filter(isSubstantial)) {
    const isFull = text !== "" && text.length + sentence.length >= mostChars;
    if (/[?？]$/.test(sentence) || isFull) break;
    text = text === "" ? sentence : `${text} ${sentence}`;
  }
  return shorten(text, mostChars);
}

/** Whether the line begins with a sentence that is worth a point. */
function isMeaningful(line: string): boolean {
  const first = sentencesIn(withoutColon(line)).find(isSubstantial);
  return first !== undefined && !/[?？]$/.test(first) && !isBoring(first);
}

function standsAsPoint(line: string): boolean {
  const first = sentencesIn(withoutColon(line)).find(isSubstantial) ?? "";
  return isMeaningful(line) && standsAlone(first);
}

/** The gist of a reply that is understood without its question; empty if it has none. */
export function replyGist(text: string, mostChars: number): string {
  const line = asksBack(text) ? undefined : paragraphs(text).find(standsAsPoint);
  return line === undefined ? "" : gistOfLine(line, mostChars);
}

const ITEM = /^\s*(?:[-*+•–→]|\d{1,2}[.)]|\[[ x]\])\s+/im;
const YES_OR_NO = /^(?:yes|no|ja|nein|sí|oui|non)(?=[,.!;:]|\s*[—–-])/i;
const MAX_ANSWER_ITEMS = 4;
const MAX_SHORT_REPLY = 600;

/** The gist of a reply to a request: of its first line if that is about the same, or of its list. */
export function answerGist(text: string, request: string, mostChars: number): string {
  if (asksBack(text)) return "";
  const said = paragraphs(text).find(
    (line) => isMeaningful(line) && (standsAlone(line) || /^it\b/i.test(line)),
  );
  const isResult = said !== undefined && isToThePoint(said, text, request);
  if (isResult) return gistOfLine(said, mostChars);
  const items = proseLines(text, "agent").filter(standsAsPoint);
  const whole = items.join("; ");
  const isShort = items.length <= MAX_ANSWER_ITEMS && whole.length <= mostChars;
  if (said === undefined && isShort && sharedWords(whole, request) > 1) return whole;
  return gistOfLine(nearestDeed(items, request), mostChars);
}

/** The deed that shares most words with a request, and one that few other items have; empty if none. */
function nearestDeed(items: readonly string[], request: string): string {
  const asked = new Set(wordsOf(request));
  const shared = items.map((item) => [...new Set(wordsOf(item))].filter((word) => asked.has(word)));
  const isRare = (word: string) =>
    shared.filter((words) => words.includes(word)).length <= Math.max(1, items.length / 2);
  const scores = items.map((item, at) => {
    const words = shared[at] ?? [];
    return DEED.test(item) && words.length >= 2 ? words.filter(isRare).length : 0;
  });
  const most = Math.max(0, ...scores);
  return most === 0 ? "" : (items[scores.indexOf(most)] ?? "");
}

/** A short reply is about its request, also in other words; a remark below a list is about the list. */
function isToThePoint(line: string, text: string, request: string): boolean {
  if (text.length < MAX_SHORT_REPLY) return true;
  const isRemark = ITEM.test(text.slice(0, Math.max(0, text.indexOf(line.slice(0, 30)))));
  const needed = isRemark || /[?？]\s*$/.test(request) ? 2 : 1;
  return YES_OR_NO.test(line) || sharedWords(line, request) >= needed;
}

/** Whether a text answers a request: it says yes or no, or takes up a word of it. */
export function answersRequest(text: string, request: string): boolean {
  return YES_OR_NO.test(text) || sharedWords(text, request) > 0;
}

function sharedWords(text: string, request: string): number {
  const asked = new Set(wordsOf(request));
  return new Set(wordsOf(text).filter((word) => asked.has(word))).size;
}

/** Whether a reply ends with a choice for the user: then it holds no result. */
export function asksBack(text: string): boolean {
  const isLettered =
    /[?？]["')]*\s*$/.test(text) &&
    /^\s*(?:#+ )?(?:\*\*)?(?:option |approach )[A-E]\b/im.test(text);
  return isLettered || laidOutIn(text)?.isChoice === true;
}

/** The lines of a text outside its lists. */
function paragraphs(text: string): string[] {
  const lines = text.split("\n");
  return proseLines(lines.filter((line) => !ITEM.test(line)).join("\n"), "agent");
}
