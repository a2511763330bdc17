import { type Term, termsOf } from "#core/load/terms.ts";
import { isCjk } from "#core/load/words.ts";
import { isGoAhead } from "#core/update/go-ahead.ts";
import { isMachineText } from "#format/transcript/machine-text.ts";
import { typedCommand } from "#format/transcript/slash-command.ts";
import { EVERYDAY } from "./everyday.ts";

/** What is asked in one sentence: the words that tell what it is about. */
export type Question = readonly Term[];

/** A word that prompts of all kinds have tells little, however few records have it. */
const EVERYDAY_WEIGHT = 0.35;

/** Pairs of letters overlap: one word of three letters is two of them. */
const PAIR_WEIGHT = 0.6;

/** More sentences than these are not a question but a document: its beginning and its end say what it is about. */
const MOST_SENTENCES = 12;

/** The most of a prompt that is looked at, half of it at either end. */
const MOST_CHARS = 8000;

/** A sentence with fewer words that tell something is read together with the next one. */
const LEAST_WORDS = 3;

/**
 * The questions in a prompt, sentence by sentence: what is asked for stands in one of them, and the others, about tests,
 * style and haste, would drown it. None if there is nothing to be looked up.
 */
export function questionsIn(prompt: string): Question[] {
  if (isMachineText(prompt)) return [];
  // A path begins with a slash as well, and is no command.
  if (prompt.trimStart().startsWith("/") && typedCommand(prompt)) return [];
  const text = withoutCode(ends(prompt)).trim();
  if (isGoAhead(text)) return [];
  const sentences = sentencesIn(text);
  const half = MOST_SENTENCES / 2;
  const isLong = sentences.length > MOST_SENTENCES;
  const chosen = isLong ? [...sentences.slice(0, half), ...sentences.slice(-half)] : sentences;
  return together(chosen);
}

function ends(text: string): string {
  if (text.length <= MOST_CHARS) return text;
  return `${text.slice(0, MOST_CHARS / 2)}\n${text.slice(-MOST_CHARS / 2)}`;
}

/** Code and logs that stand in a prompt are what it is about at most by chance. */
function withoutCode(text: string): string {
  return text.includes("```") ? text.replace(/```[\s\S]*?(?:```|$)/g, "\n") : text;
}

/** One plain pattern: what is done for each letter by hand, or looks back, wakes the engine's compiler, which is felt. */
const ENDS = /\n|[.!?;:](?=\s|$)|[。！？；]/;

function sentencesIn(text: string): string[] {
  return text.split(ENDS).filter((sentence) => sentence.trim() !== "");
}

/** The words of each sentence; one that says too little is read together with the next, or the last with the one before. */
function together(sentences: readonly string[]): Question[] {
  const questions: Question[] = [];
  let waiting = "";
  for (const sentence of sentences) {
    const whole = waiting === "" ? sentence : `${waiting} ${sentence}`;
    const terms = termsOf(whole);
    waiting = terms.length < LEAST_WORDS ? whole : "";
    if (waiting === "") questions.push(terms.map(weighed));
  }
  if (waiting === "") return questions;
  const last = termsOf(waiting).map(weighed);
  return [...questions.slice(0, -1), [...(questions.at(-1) ?? []), ...last]];
}

function weighed({ word, weight }: Term): Term {
  if (EVERYDAY.has(word)) return { word, weight: weight * EVERYDAY_WEIGHT };
  return { word, weight: isCjk(word) ? weight * PAIR_WEIGHT : weight };
}
