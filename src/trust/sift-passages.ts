import { passageTexts, withoutPassages } from "#text/markdown-passages.ts";
import { markReasons, strongSignalsIn } from "./trust-signals.ts";

/** A text of memory as it may be handed out unasked. */
export interface Sifted {
  readonly text: string;
  /** The passages that were left out. */
  readonly held: readonly string[];
}

/**
 * Takes out of a text of the user's own what nobody would write there who means well, unless a person has accepted it.
 * What is spread over two passages is taken out with both.
 */
export function sifted(text: string, isAccepted: (passage: string) => boolean): Sifted {
  // Nearly every text is clean as a whole, and to look at that is much faster than to look at its parts.
  const isClean = !isDoubtful(text) && !isStrong(text.replaceAll(/\s+/g, " "));
  if (isClean) return { text, held: [] };
  const passages = passageTexts(text);
  const alone = passages.map((passage) => !isAccepted(passage) && isDoubtful(passage));
  // What a person has accepted is not held against what stands beside it.
  const isApart = passages.map((passage, at) => alone[at] === true || isAccepted(passage));
  const isHeld = passages.map(
    (_, at) =>
      alone[at] === true ||
      (!isApart[at] && [at - 1, at].some((first) => isSpread(first, passages, isApart))),
  );
  const { text: kept, out } = withoutPassages(text, (_, at) => isHeld[at] === true);
  return { text: kept, held: out };
}

/** Why a passage is left out, in words. */
export function reasonsFor(passage: string): string[] {
  return [...markReasons(passage), ...strongSignalsIn(passage).map(({ does }) => `it ${does}`)];
}

/** Whether two passages say together what neither says alone. */
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
