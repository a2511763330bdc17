import { shorten } from "#base/printable-text.ts";
import { isGoAhead } from "#text/words/words-and-terms.ts";
import { plainLine, proseLines, sentencesIn } from "./laid-out.ts";

/** The request of a prompt. */
export interface Request {
  /** `plan` for the execution of a plan, `passing` for a prompt such as `continue`. */
  readonly kind: "plan" | "question" | "task" | "passing";
  /** All lines in the person's own words. */
  readonly lines: readonly string[];
  /** The first sentences. */
  readonly gist: string;
  /** The reason of a plan; empty for everything else. */
  readonly reason: string;
}

const PLAN = /^\s*(?:implement|execute|carry out) the following plan:?\s*/i;

/** Prompts about the moment: to continue, to commit, to retry. */
const PASSING =
  /^(?:please |can you |could you |now |ok(?:ay)?,? |let's |lets |and |then |also |go ahead and |yes,? (?:please )?)*(?:commit|push|retry|try again|continue|proceed|done|next|stop|wait|undo|thanks?|thank you|great|nice|perfect|cool|looks good|lgtm|run (?:it|the tests?|tests|lint|the linter)|test it|check again|again|resume|clear|exit|quit|hi|hello|hey|same|sure|correct|exactly|sounds good|do it|do that|go|yes|no|y|n|amend|rebase|merge|open (?:a )?pr|create (?:a )?(?:pr|pull request)|redo|show me|print it|i(?:'m| am) (?:back|done)|hm+|ok)\b.{0,40}$/i;

/** The host's text if a hook stopped the prompt; it appears under the person's name. */
const REFUSED = /^\s*Operation stopped by hook\b/i;

const MAX_REQUEST_CHARS = 240;

/** Whether a prompt asks to carry out a plan. */
export function isPlan(text: string): boolean {
  return PLAN.test(text);
}

/** Reads the request of a prompt. */
export function requestOf(text: string): Request {
  if (isPlan(text)) return planOf(text);
  const lines = REFUSED.test(text) ? [] : proseLines(text, "user");
  const gist = shorten(gistOf(lines), MAX_REQUEST_CHARS);
  const reason = "";
  const isShort = gist.length < 60 && lines.length <= 1;
  const isPassing =
    gist === "" || isGoAhead(gist) || (isShort && PASSING.test(gist)) || !isSaid(gist);
  if (isPassing) return { kind: "passing", lines, gist, reason };
  return { kind: asks(lines) ? "question" : "task", lines, gist, reason };
}

const BROKEN = /\b(?:the|a|an|of|in|to|for|with|and|or|is|are);/i;

/** Whether a text has enough words to mean something. */
function isSaid(gist: string): boolean {
  // A code block between the lines leaves half of a sentence.
  if (BROKEN.test(gist)) return false;
  const words = gist.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word));
  const isNamed = words.length === 2 && /\p{L}[-_./]\p{L}|\d/u.test(words[1] ?? "");
  return words.length >= 3 || isNamed || /[\u3040-\u30ff\u4e00-\u9fff]{4}/.test(gist);
}

function gistOf(lines: readonly string[]): string {
  const sentences = lines.flatMap(sentencesIn);
  const first = sentences.findIndex(isSaid);
  let text = first < 0 ? (sentences[0] ?? "") : (sentences[first] ?? "");
  for (const next of first < 0 ? [] : sentences.slice(first + 1)) {
    if (text.length + next.length > MAX_REQUEST_CHARS - 20) break;
    text = `${text}${/[\p{L}\p{N}`"')]$/u.test(text) ? ";" : ""} ${next}`;
  }
  return withoutFillers(text.replace(/[:,;]$/, ""));
}

const FILLERS =
  /^(?:(?:hm+|um+|uh|ah|oh|eh+|so|and|also|well|great|nice|cool|alright|sorry|wait|btw)[\s,.!:…-]+)+(?=\S+\s\S)/i;

/** A request without the sounds that lead up to it. */
function withoutFillers(text: string): string {
  return text.replace(FILLERS, "");
}

const WISHES =
  /^(?:can|could|would|will|should|why not|why don't|do you (?:mind|want)|how about|what if|is there (?:any|a) way to)\b|\b(?:can|could|would) (?:you|we)\b/i;

/** Whether a prompt is a question; a wish in the form of a question is a task. */
function asks(lines: readonly string[]): boolean {
  const last = lines.flatMap(sentencesIn).at(-1) ?? "";
  const first = lines[0] ?? "";
  if (WISHES.test(last) || (WISHES.test(first) && lines.length === 1)) return false;
  return /[?？]["')]*$/.test(last) && !/^(?:yes|yep|let'?s|please)\b/i.test(last);
}

const HEADING = /^#{1,3}\s+(?:implementation |detailed )?(?:plan\s*[:：-]\s*)?(.+)$/i;
const REASON_HEADING =
  /^#{1,4}\s+(?:goal|context|summary|overview|problem|background|motivation|objective|why)\b/i;

function planOf(text: string): Request {
  const lines = text.replace(PLAN, "").split("\n");
  const why = planReason(lines);
  const name = planName(lines);
  const gist = shorten(why === "" ? name : `${name}: ${why}`, MAX_REQUEST_CHARS + 100);
  return { kind: "plan", lines: [name], gist, reason: why };
}

/** The first sentence of a plan's reason. */
function planReason(lines: readonly string[]): string {
  const heading = lines.findIndex((line) => REASON_HEADING.test(line.trim()));
  if (heading < 0) return "";
  const below = lines.slice(heading + 1).findIndex((line) => line.trim() !== "");
  const line = below < 0 ? "" : plainLine(lines[heading + 1 + below] ?? "");
  return /^(?:#|\||`{3})/.test(line) ? "" : (sentencesIn(line)[0] ?? "").replace(/[:：]$/, "");
}

/** The title of a plan, shortened. */
export function planTitle(plan: string): string {
  return shorten(planName(plan.split("\n")), 120);
}

/** The first heading of a plan, or else its first line. */
function planName(lines: readonly string[]): string {
  const title = lines
    .map((line) => HEADING.exec(line.trim())?.[1])
    .find((found) => found !== undefined);
  return plainLine(title ?? lines.find((line) => line.trim() !== "") ?? "");
}

/** A plan as a decision: its title and its reason. */
export function planDecision(plan: string): string {
  const reason = planReason(plan.split("\n"));
  return `Plan agreed: ${planTitle(plan)}${reason === "" ? "" : `. ${reason}`}`;
}
