import { isInRun } from "./letters.ts";
import { type View, ViewBuilder } from "./text-view.ts";

/** No token is shorter, so that a look at every sixteenth character misses none. */
const SHORTEST = 16;

/** In a short text they are found by a pattern before a loop would be warm; it looks at every character. */
const SHORT_TEXT = 8192;
const LONG_RUN = /[\w\-+/=.~:]{16,}/g;

/** The long runs of characters that tokens are made of, one on each line: all else of a text is no token. */
export function runsOf(text: string): View {
  const builder = new ViewBuilder();
  if (text.length < SHORT_TEXT) addShort(builder, text);
  else addLong(builder, text);
  return builder.view();
}

function addShort(builder: ViewBuilder, text: string): void {
  for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
    builder.add(run, index, index + run.length);
    builder.separate("\n");
  }
}

function addLong(builder: ViewBuilder, text: string): void {
  for (let at = SHORTEST - 1; at < text.length; at += SHORTEST) {
    if (!isInRun(text.charCodeAt(at))) continue;
    const start = startOfRun(text, at);
    // The next look is at the last character that a run after this one could have.
    at = endOfRun(text, at);
    if (at - start < SHORTEST) continue;
    builder.add(text.slice(start, at), start, at);
    builder.separate("\n");
  }
}

/** Where the run begins to which a character belongs. */
export function startOfRun(text: string, from: number, most = Number.POSITIVE_INFINITY): number {
  let start = from;
  while (start > 0 && from - start < most && isInRun(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Where the run ends to which a character belongs, or which begins there. */
function endOfRun(text: string, from: number): number {
  let end = from;
  while (isInRun(text.charCodeAt(end))) end++;
  return end;
}
