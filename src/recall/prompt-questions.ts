import { typedCommand } from "#hosts/slash-command.ts";
import { type QuestionWords, questionOf } from "#recall/ranking/question-words.ts";
import { isBareGoAhead, isBoilerplate, needOf } from "#text/words/words-and-terms.ts";

/** A sentence with fewer words that say something is read together with the next one, and is vague alone. */
const MIN_SENTENCE_WORDS = 3;

/** A prompt with more sentences is a document: its beginning and its end say what it is about. */
const MAX_SENTENCES = 12;

/** The most characters of a prompt that are read, half of them at either end. */
const MAX_READ_CHARS = 8000;

/** The questions in a prompt, and whether it asks, by its form, for what everybody knows. */
export interface TypedPrompt {
  readonly questions: readonly QuestionWords[];
  readonly isGeneral: boolean;
}

/** Reads what somebody typed: a greeting, thanks, a bare command or a joke asks memory for nothing. */
export function readPrompt(prompt: string): TypedPrompt {
  const need = needOf(prompt);
  const questions = need === "nothing" ? [] : promptQuestions(prompt);
  return { questions, isGeneral: need === "general" };
}

/**
 * The questions in a text, sentence by sentence: one of them has the request, and the others, about tests, style and haste,
 * would drown it. None if it asks for nothing that memory could know.
 */
export function promptQuestions(prompt: string): QuestionWords[] {
  const questions: QuestionWords[] = [];
  let short = "";
  for (const sentence of sentencesIn(prompt)) {
    const whole = short === "" ? sentence : `${short} ${sentence}`;
    const question = questionOf(whole);
    short = question.words.length < MIN_SENTENCE_WORDS ? whole : "";
    if (short === "") questions.push(ofPrompt(question));
  }
  if (short === "") return questions;
  const before = questions.at(-1);
  const last = ofPrompt(questionOf(before ? `${before.text} ${short}` : short));
  const all = before ? [...questions.slice(0, -1), last] : [last];
  return all.filter(({ words }) => words.length > 0);
}

function ofPrompt({ text, words }: QuestionWords): QuestionWords {
  return {
    text,
    isVague: words.length < MIN_SENTENCE_WORDS,
    words: words.map((word) => ({ ...word, isEveryday: isBoilerplate(word.text) })),
  };
}

/** The sentences of a prompt in which something may be asked for. */
function sentencesIn(prompt: string): string[] {
  // A path begins with a slash as well, and is no command.
  if (prompt.trimStart().startsWith("/") && typedCommand(prompt)) return [];
  const text = withoutCode(endsOf(prompt)).trim();
  if (isBareGoAhead(text)) return [];
  const sentences = text.split(SENTENCE_END).filter((sentence) => sentence.trim() !== "");
  const half = MAX_SENTENCES / 2;
  const isLong = sentences.length > MAX_SENTENCES;
  return isLong ? [...sentences.slice(0, half), ...sentences.slice(-half)] : sentences;
}

function endsOf(text: string): string {
  if (text.length <= MAX_READ_CHARS) return text;
  return `${text.slice(0, MAX_READ_CHARS / 2)}\n${text.slice(-MAX_READ_CHARS / 2)}`;
}

/** Code and logs in a prompt say what it is about at most by chance. */
function withoutCode(text: string): string {
  return text.includes("```") ? text.replace(/```[\s\S]*?(?:```|$)/g, "\n") : text;
}

// One plain pattern: a look-behind would wake the engine's compiler, which costs a millisecond.
const SENTENCE_END = /\n|[.!?;:](?=\s|$)|[。！？；]/;
