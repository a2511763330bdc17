import { isObject } from "#base/json.ts";
import type { ToolCall, ToolResult } from "#hosts/transcript-item.ts";
import { type RuleLanguage, says } from "#triage/rules/rule-language.ts";
import type { Finding } from "./findings.ts";
import { sentencesOf } from "./line-kinds.ts";
import type { AskedQuestion, Turn, TurnSentence } from "./turn-lines.ts";

const ANSWERED = 0.5;
const CHOSEN = 0.5;
const AGREED = 0.45;

/** Decisions in the answers of the user: the question is the agent's, the choice is the user's. */
export function choicesIn(turn: Turn, languages: readonly RuleLanguage[]): Finding[] {
  return [...turn.asked.flatMap(answerFindings), ...pickFindings(turn, languages)];
}

/** Whether to go on, to commit or to stop is asked for the moment only. */
const PASSING =
  /\b(?:commit|push|proceed|continue|go ahead|start|stop|next|ready|confirm|retry|try again|run (?:it|the)|merge now|look (?:good|right)|apply|delete|overwrite|skip hook|permission)\b/i;

function answerFindings({
  question,
  header,
  options,
  answer,
  line,
  uuid,
  at,
}: AskedQuestion): Finding[] {
  if (options.length < 2 || PASSING.test(`${header} ${question}`)) return [];
  const text = `${question} → ${answer}`;
  return [{ category: "decision", score: ANSWERED, text, role: "user", line, uuid, at }];
}

const SHORT_CHARS = 160;

/** A short answer, by which the user may have chosen something. */
interface Answer {
  readonly words: string;
  readonly first: TurnSentence;
}

function shortAnswer({ before, said }: Turn): Answer | undefined {
  const first = said[0];
  if (first?.role !== "user" || before === "") return undefined;
  const own = said.filter(({ uuid }) => uuid === first.uuid);
  const words = own.map(({ sentence }) => sentence).join(" ");
  return words.length > SHORT_CHARS || words.includes("?") ? undefined : { words, first };
}

/** A short answer to what the agent had laid out before the turn. */
function pickFindings(turn: Turn, languages: readonly RuleLanguage[]): Finding[] {
  const { before } = turn;
  const answer = shortAnswer(turn);
  if (!answer) return [];
  const { words, first } = answer;
  const small = words.toLowerCase();
  const isPick = languages.some(({ picks }) => says(picks, small)) || isOneOf(words, before);
  const isYes = languages.some(({ agrees }) => says(agrees, small));
  const score = scoreOf(before, { isPick, isYes });
  if (score === 0) return [];
  const { line, uuid, at } = first;
  const text = `${questionOf(before)} → ${words}`;
  return [{ category: "decision", score, text, role: "user", line, uuid, at }];
}

function scoreOf(before: string, { isPick, isYes }: { isPick: boolean; isYes: boolean }): number {
  if (isPick && laysOut(before)) return CHOSEN;
  return isYes && recommends(before) ? AGREED : 0;
}

const OPTION =
  /^\s*(?:[-*]\s+)?(?:\*\*)?(?:#+\s*)?(?:(?:option|approach|variante?|opción|opzione|opção|方案|案)\s*)?(?:\d{1,2}|[A-E])(?:\*\*)?[.):、：\s*-]/i;
const ASKS =
  /\b(?:which|prefer(?:ence)?|would you like|what would you|do you want|should (?:i|we)|shall (?:i|we)|what do you think|your call|let me know|choose|pick|decide|options?|welche|willst|möchtest|soll ich|cuál|prefieres|quiere?s|lequel|laquelle|préfère\w*|quale|preferisc\w*|qual|prefere)\b|どちら|どれ|哪|还是/i;

/** Whether several things were laid out to be chosen from. */
function laysOut(before: string): boolean {
  const lines = before.split("\n");
  const options = lines.filter((line) => OPTION.test(line)).length;
  const tail = before.slice(-700);
  if (options >= 2 && (/[?？]/.test(before) || ASKS.test(before))) return true;
  if (SIDE_BY_SIDE.test(before.toLowerCase()) && /[?？]/.test(tail)) return true;
  return /[?？]/.test(tail) && / (?:or|oder|o|ou|oppure) |还是|それとも/.test(questionOf(before));
}

const RECOMMENDS =
  /\b(?:recommend|suggest|propose|i'd (?:go|use|pick|choose)|i would (?:go|use|pick|choose)|go with|switch to|rather than|instead of|over \w+|empfehle|würde|recomiendo|recommande|consiglio|recomendo)\b|おすすめ|推奨|建议|推荐/i;
const PASSING_ONLY =
  /\b(?:commit|push|open it|run (?:it|the tests)|continue|proceed with the (?:next|rest))\b[^.?]{0,40}\?/i;

/** Whether something was proposed that there were other ways for. */
function recommends(before: string): boolean {
  const tail = before.slice(-900);
  const asked = questionOf(before);
  return /[?？]/.test(asked) && RECOMMENDS.test(tail) && !PASSING_ONLY.test(asked);
}

/** The last question of a message, or its last words. */
function questionOf(before: string): string {
  const sentences = before
    .slice(-1200)
    .split("\n")
    .flatMap((line) => sentencesOf(line));
  return sentences.findLast((sentence) => /[?？]/.test(sentence)) ?? sentences.at(-1) ?? "";
}

/** Whether a short answer is one of the names that were laid side by side. */
function isOneOf(words: string, before: string): boolean {
  const text = before.toLowerCase();
  const answer = words
    .toLowerCase()
    .replace(/[,;.:!–-].*$/, "")
    .replace(LEAD, "")
    .trim();
  const named = answer.split(/\s+/).filter((word) => word.length > 1);
  if (named.length === 0 || named.length > 5 || !SIDE_BY_SIDE.test(text)) return false;
  return named.every((word) => text.includes(word));
}

const LEAD =
  /^(?:ok(?:ay)?|yes|yeah|let's|the|use|with|just|go|take|i|want|prefer|please|then|do| )+ /;
const SIDE_BY_SIDE =
  /\b(?:either|two (?:ways|options|possibilities|approaches)|three (?:ways|options|approaches)|options?|alternatives?|possibilities|variante|opciones|possibilités|opzioni|opções)\b|[?？].{0,3}$|(?: or | oder | o | ou ).{1,200}[?？]|[两三]种|つの方法/;

/** A question with answers to choose from, and what the user has answered. */
export interface UserQuestion {
  readonly question: string;
  readonly header: string;
  readonly options: readonly string[];
  readonly answer: string;
  /** Whether the user has written something that was not among the options. */
  readonly isOwnWords: boolean;
}

const END = /"\s*(?:,\s*"|\.\s*You can now|$)/;

/** Finds the answers of a user to the questions of a call; none if the call asked nothing. */
export function answersIn({ tool, input }: ToolCall, { failed, text }: ToolResult): UserQuestion[] {
  const { questions } = input;
  if (tool !== "AskUserQuestion" || failed || !Array.isArray(questions)) return [];
  return questions.filter(isObject).flatMap((asked) => {
    const question = wordsIn(asked["question"]);
    const answer = answerTo(question, text);
    if (question === "" || answer === "") return [];
    const options = optionsIn(asked["options"]);
    const isOwnWords = !options.some((option) => answer.includes(option));
    return [{ question, header: wordsIn(asked["header"]), options, answer, isOwnWords }];
  });
}

/** The host writes `"question"="answer"`, one after the other. */
function answerTo(question: string, text: string): string {
  const start = text.indexOf(`"${question}"="`);
  if (start < 0) return "";
  const rest = text.slice(start + question.length + 4);
  return rest.slice(0, END.exec(rest)?.index ?? rest.length).trim();
}

function optionsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isObject)
    .map((option) => wordsIn(option["label"]))
    .filter((label) => label !== "");
}

function wordsIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}
