import { passageTexts, withoutPassages } from "#text/markdown-sections.ts";
import { markReasons, strongSignalsIn } from "./trust-signals.ts";

/** A memory text that may be injected unasked. */
export interface SiftedText {
  readonly text: string;
  /** The excluded passages. */
  readonly held: readonly string[];
}

/**
 * Excludes passages that no honest author would write in the user's own text, unless a person has
 * accepted them. A pattern across two passages excludes both.
 */
export function siftText(text: string, isAccepted: (passage: string) => boolean): SiftedText {
  // Nearly every text is clean as a whole, and checking the whole is much faster than checking its parts.
  const isClean = !isDoubtful(text) && !isStrong(text.replaceAll(/\s+/g, " "));
  if (isClean) return { text, held: [] };
  const passages = passageTexts(text);
  const alone = passages.map((passage) => !isAccepted(passage) && isDoubtful(passage));
  // An accepted passage is no evidence against its neighbour.
  const isApart = passages.map((passage, at) => alone[at] === true || isAccepted(passage));
  const isHeld = passages.map(
    (_, at) =>
      alone[at] === true ||
      (!isApart[at] && [at - 1, at].some((first) => isSpread(first, passages, isApart))),
  );
  const { text: kept, out } = withoutPassages(text, (_, at) => isHeld[at] === true);
  return { text: kept, held: out };
}

/** Why a passage is excluded, in words. */
export function reasonsFor(passage: string): string[] {
  return [...markReasons(passage), ...strongSignalsIn(passage).map(({ does }) => `it ${does}`)];
}

/** Whether two passages together match a pattern that neither matches alone. */
function isSpread(
  first: number,
  passages: readonly string[],
  isApart: readonly boolean[],
): boolean {
  const [one, other] = [passages[first], passages[first + 1]];
  if (one === undefined || other === undefined || isApart[first] || isApart[first + 1])
    return false;
  const words = [one, other].map((passage) => passage.replace(/^[-*+#\s]+/, ""));
  return isStrong(words.join(" ").replaceAll(/\s+/g, " "));
}

function isDoubtful(text: string): boolean {
  return markReasons(text).length > 0 || isStrong(text);
}

function isStrong(text: string): boolean {
  return strongSignalsIn(text).length > 0;
}
