import { stemOf as bareOf } from "#core/load/words.ts";
import { sentencesOf } from "#core/recall/sentences.ts";
import { type Question, questionOf } from "./asked.ts";
import { EVERYDAY } from "./everyday.ts";

/** A sentence with fewer words that tell something is read together with the next one. */
const LEAST_WORDS = 3;

/**
 * The questions in a prompt, sentence by sentence: what is asked for stands in one of them, and the others, about tests,
 * style and haste, would drown it. None if there is nothing to be looked up.
 */
export function promptQuestions(prompt: string): Question[] {
  const questions: Question[] = [];
  let waiting = "";
  for (const sentence of sentencesOf(prompt)) {
    const whole = waiting === "" ? sentence : `${waiting} ${sentence}`;
    const question = questionOf(whole);
    waiting = question.words.length < LEAST_WORDS ? whole : "";
    if (waiting === "") questions.push(marked(question));
  }
  if (waiting === "") return questions;
  const before = questions.at(-1);
  const last = marked(questionOf(before ? `${before.text} ${waiting}` : waiting));
  const all = before ? [...questions.slice(0, -1), last] : [last];
  return all.filter(({ words }) => words.length > 0);
}

function marked({ text, words }: Question): Question {
  return {
    text,
    words: words.map((word) => ({ ...word, isEveryday: EVERYDAY.has(bareOf(word.text)) })),
  };
}
