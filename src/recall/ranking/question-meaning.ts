import type { QuestionWords } from "./question-words.ts";

/** A quotation, a path, a name in code, a long number: memories that have this very text are wanted, none that is like it. */
const SPELT =
  /["“”„«»`]|\w[\\/]\w|(?:^|\s)[~.]{0,2}\/\w|\w_\w|[a-z][A-Z]|\w\.[a-z]{1,4}(?![a-z])|[A-Za-z]\d|\d[A-Za-z]{2}|\d{3}|#\d/;

/** Adds to questions what they mean. Those that spell out what they want are answered by words alone. */
export async function withMeaning(questions: readonly QuestionWords[]): Promise<QuestionWords[]> {
  if (questions.every(({ text }) => SPELT.test(text))) return [...questions];
  const { openTable } = await import("#text/meaning/built-in-table.ts");
  const { embedText } = await import("#text/meaning/embed.ts");
  const table = openTable();
  return questions.map((question) => {
    if (SPELT.test(question.text)) return question;
    const meaning = embedText(question.text, table);
    return meaning.coverage > 0 ? { ...question, meaning } : question;
  });
}
