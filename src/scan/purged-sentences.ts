import { isObject } from "#base/json.ts";
import { forgottenTexts, PURGED, rareWordsIn, repeatsAny } from "#trust/forgotten.ts";

/** The sentences that a purge takes out of what was made of a conversation. */
export interface PurgedSentences {
  /** Whether a sentence says what is deleted. */
  readonly isOut: (sentence: string) => boolean;
}

/** Recognises the sentences that say one of some texts, or that have one of its rare words; those of staying texts stay. */
export function purgedSentences(
  texts: readonly string[],
  { rare, others }: { readonly rare: readonly string[]; readonly others: readonly string[] },
): PurgedSentences {
  const gone = forgottenTexts(texts);
  const rareWords = new Set(rare);
  const whole = new Set(others.flatMap((text) => unitsOf(text).map((unit) => unit.trim())));
  return {
    isOut: (sentence) => {
      if (!/[\p{L}\p{N}]/u.test(sentence) || whole.has(sentence.trim())) return false;
      return (
        rareWordsIn(sentence).some((word) => rareWords.has(word)) || repeatsAny(gone, sentence)
      );
    },
  };
}

/** The sentences of a line, and the cells of a row; together they are the line. */
function unitsOf(line: string): string[] {
  return line.split(/(?<=[.!?]\s+|[。！？]|\|)(?=[^\s|])|(?=\|)|(?<=\n)/);
}

/** The sign of a list or a heading before a sentence, and the blanks behind it. */
const AROUND = /^(\s*(?:(?:[-*+>]|#+|\d+[.)])\s+(?:\[[ x]\]\s+)?)?)([\s\S]*?)(\s*)$/;

/** A text in which each sentence that says what is deleted gives way to another text. */
export function withoutPurged(text: string, { isOut }: PurgedSentences, instead = PURGED): string {
  const lines = text.split("\n").map((line) => {
    const units = unitsOf(line);
    const after = units.map((unit) => {
      if (!isOut(unit.replace(/^\|\s*/, ""))) return unit;
      const bar = unit.startsWith("|") ? "| " : "";
      return unit.slice(bar.length).replace(AROUND, `${bar}$1${instead}$3`);
    });
    return after.join("");
  });
  return lines.join("\n");
}

/** A Markdown text after a purge, without the lines of which nothing is left. */
export function withoutEmptiedLines(before: string, after: string): string {
  if (after === before) return after;
  return after
    .split("\n")
    .filter((line) => !line.includes(PURGED) || !isEmptied(line))
    .join("\n");
}

function isEmptied(line: string): boolean {
  return !/[\p{L}\p{N}]/u.test(line.replaceAll(PURGED, "")) && !line.includes("|");
}

/** A value of JSON without those sentences: a string loses them, and a list the entries that said nothing else. */
export function valueWithoutPurged(value: unknown, sentences: PurgedSentences): unknown {
  if (typeof value === "string") return withoutPurged(value, sentences, "").trim();
  if (Array.isArray(value)) {
    return value.flatMap((one) => {
      const after = valueWithoutPurged(one, sentences);
      return isEmptyNow(one, after) ? [] : [after];
    });
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, valueWithoutPurged(inner, sentences)]),
  );
}

/** Whether an entry of a list has lost its text: the entry itself, or its only sentence. */
function isEmptyNow(before: unknown, after: unknown): boolean {
  if (typeof before === "string") return before !== "" && after === "";
  if (!isObject(before) || !isObject(after)) return false;
  return typeof before["text"] === "string" && before["text"] !== "" && after["text"] === "";
}
