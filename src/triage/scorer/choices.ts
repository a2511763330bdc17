import type { AskedQuestion, ToolResult } from "#hosts/session-item.ts";
import { sentencesOf } from "./line-kinds.ts";

/** A question with its answer, and the message that holds it. */
export interface QuestionAnswer extends AskedQuestion {
  readonly uuid: string;
  readonly at: string;
}

/** The questions of a call that the user has answered. */
export function answersIn({ effects }: ToolResult): AskedQuestion[] {
  return effects.flatMap((effect) =>
    effect.kind === "ask" ? effect.questions.filter(({ answer }) => answer !== "") : [],
  );
}

/** One of several things that the agent has laid out to be chosen from. */
interface Option {
  readonly name: string;
  readonly text: string;
}

/** So begins an option in a list. */
const OPTION =
  /^\s*(?:[-*]\s+)?(?:\*\*|#+\s*)?(?:(?:option|approach|variante?|opción|opzione|opção|方案|案)\s*)?(\d{1,2}|[A-Ea-e])(?:\*\*)?[.):、：]\s*(\S.*)$/i;

/** The options that were laid out last: their numbers begin anew with each list. */
function optionsIn(before: string): Option[] {
  let options: Option[] = [];
  for (const line of before.split("\n")) {
    const [, name, text = ""] = OPTION.exec(line) ?? [];
    if (name === undefined) continue;
    if (name === "1" || name.toLowerCase() === "a") options = [];
    options.push({ name: name.toLowerCase(), text: plain(text) });
  }
  return options;
}

/** The last question of a message. */
function questionIn(before: string): string | undefined {
  const sentences = before
    .slice(-1500)
    .split("\n")
    .flatMap((line) => sentencesOf(line));
  const asked = sentences.findLast((sentence) => /[?？]$/.test(sentence));
  return asked === undefined ? undefined : plain(asked);
}

function plain(text: string): string {
  return text
    .replaceAll(/\*\*|__/g, "")
    .replace(/^[-–:\s]+/, "")
    .trim();
}

const MAX_OPTIONS = 9;

/**
 * Finds the part of a message that the next answer may be about: its options and its last question; mostly nothing. If it asks
 * nothing, its options answer the question of the user.
 */
export function askedIn(text: string, asked = ""): string {
  const options = optionsIn(text).slice(0, MAX_OPTIONS);
  // Options without a question answer the question of the user.
  const own =
    options.length > 1 &&
    /[?？]$|^(?:how|what|which|where|wie|was|cómo|comment|como|come|hoe)\b/i.test(asked)
      ? asked
      : undefined;
  const question = questionIn(text) ?? own;
  if (question === undefined) return "";
  return [...options.map(({ name, text: option }) => `${name}. ${option}`), question].join("\n");
}

/** A choice of the user, in words that need no context. */
export interface UserChoice {
  /** The question. */
  readonly question: string;
  /** The chosen answer. */
  readonly chosen: string;
  readonly rejected: readonly string[];
  readonly uuid: string;
  readonly at: string;
}

/** How to go on with the work is chosen for the moment only. */
const NEXT_STEP =
  /\b(?:commit|push|proceed|continue|go ahead|start|stop|next|ready|confirm|retry|try again|run (?:it|the)|merge|look (?:good|right)|apply|delete|overwrite|skip|permission|want me to|would you like|shall i|should i|do you want|like me to|(?:what|which) (?:would you like|pr|branch|issue|file|one|task|finding)|review|plan|fix|implement|clarify|investigate|debug|test (?:it|this)|scope|focus|priorit\w+|first\?|this (?:session|time|pr)|explain|prefer to)\b/i;
const MIN_QUESTION_WORDS = 5;

/** Finds the choices of the user among answers that were laid out, unless they are only about the next step. */
export function answeredChoices(answers: readonly QuestionAnswer[]): UserChoice[] {
  return answers.flatMap(({ question, header, options, answer, uuid, at }) => {
    // A question in the place of an answer chooses nothing.
    if (options.length < 2 || isNextStep(`${header} ${question}`) || /[?？]$/.test(answer))
      return [];
    const rejected = options.filter((option) => !answer.includes(option));
    return [{ question, chosen: answer, rejected, uuid, at }];
  });
}

function isNextStep(question: string): boolean {
  return NEXT_STEP.test(question) || question.split(/\s+/).length < MIN_QUESTION_WORDS;
}

const PICK =
  /^(?:(?:ok(?:ay)?|yes|yeah|let'?s|try|go|with|do|use|take|i|like|prefer|think|want|option|approach|variant|number|the|please|then|just|nehmen wir|variante|opción|opção|opzione|la|el|a|o)[,\s]+)*#?(\d{1,2}|[a-e])(?:st|nd|rd|th)?(?=[\s.,;=!)]|$)(.*)$/i;
const MAX_PICK_CHARS = 80;
/** Only how the work goes on was asked. */
const GOES_ON = /\b(?:merge|commit|push|proceed|continue|do next|start with|first)\b/i;

/** A message that may be an answer, and what the agent had asked before it. */
interface ShortAnswer {
  readonly sentences: readonly { readonly text: string }[];
  readonly before: string;
  readonly uuid: string;
  readonly at: string;
}

/** Finds the option that a short answer picks: the text of the option, with the question that it answers. */
export function pickedChoice({ sentences, before, uuid, at }: ShortAnswer): UserChoice | undefined {
  const words = sentences.map(({ text }) => text).join(" ");
  if (words.length > MAX_PICK_CHARS || words.includes("?") || before === "") return undefined;
  const [, name, more = ""] = PICK.exec(words.trim()) ?? [];
  if (name === undefined) return undefined;
  const options = optionsIn(before);
  const chosen = options.find((option) => option.name === name.toLowerCase());
  const question = questionIn(before) ?? before.split("\n").at(-1);
  if (!chosen || options.length < 2 || question === undefined) return undefined;
  if (GOES_ON.test(question)) return undefined;
  const rest = more.replace(/^[\s.,;=!)]+/, "");
  return {
    question,
    chosen: rest.length > 3 ? `${chosen.text}, ${rest}` : chosen.text,
    rejected: options.filter((one) => one !== chosen).map(({ text }) => text),
    uuid,
    at,
  };
}
