import { type Term, termsOf } from "#text/words/task-terms.ts";
import { isCjk } from "#text/words/task-words.ts";
import { EVERYDAY } from "./prompt-everyday.ts";
import { sentencesOf } from "./prompt-sentences.ts";

/** What is asked in one sentence: the words that tell what it is about. */
export type Question = readonly Term[];

/** A word that prompts of all kinds have tells little, however few records have it. */
const EVERYDAY_WEIGHT = 0.35;

/** Pairs of letters overlap: one word of three letters is two of them. */
const PAIR_WEIGHT = 0.6;

/** A sentence with fewer words that tell something is read together with the next one. */
const LEAST_WORDS = 3;

/**
 * The questions in a prompt, sentence by sentence: what is asked for stands in one of them, and the others, about tests,
 * style and haste, would drown it. None if there is nothing to be looked up.
 */
export function questionsIn(prompt: string): Question[] {
  return together(sentencesOf(prompt));
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
