/** What a question wants to know first. */
export type Wanted = "when" | "what";

/** Words that ask for a time, at the beginning of a question or after a word that leads to it. */
const WHEN =
  /(?:^|[\s¿(,])(?:when|since when|how long ago|what day|on which day|wann|seit wann|an welchem tag|quand|depuis quand|quel jour|cuando|cuándo|desde cuando|desde cuándo|quando|da quando)(?=[\s?,-]|$)/iu;

/** Whether a question asks for a time; one that only names one (`when it starts, it crashes`) ends in no question mark. */
export function wantedBy(question: string): Wanted {
  const text = question.normalize("NFC").trim();
  if (!WHEN.test(text)) return "what";
  const isFirst = (WHEN.exec(text)?.index ?? 1) === 0;
  return isFirst || /[?？]\s*$/.test(text) ? "when" : "what";
}
