import { optionsIn, questionIn } from "./asked.ts";
import type { Message, QuestionAnswer } from "./user-messages.ts";

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
    if (options.length < 2 || isNextStep(`${header} ${question}`)) return [];
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

/** Finds the option that a short answer picks: the text of the option, with the question that it answers. */
export function pickedChoice({ sentences, before, uuid, at }: Message): UserChoice | undefined {
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
