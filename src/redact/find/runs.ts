import { isInRun } from "./letters.ts";
import { type View, ViewBuilder } from "./text-view.ts";

/** The shortest token, so that checking every 16th character misses none. */
const SHORTEST = 16;

/**
 * In a text below this length a pattern is faster than a loop that is not compiled yet; the pattern
 * checks every character.
 */
const SHORT_TEXT = 8192;
const LONG_RUN = /[\w\-+/=.~:]{16,}/g;

/** The long runs of token characters, one on each line. The rest of a text holds no token. */
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
    // Continue at the last character that the next run could have.
    at = endOfRun(text, at);
    if (at - start < SHORTEST) continue;
    builder.add(text.slice(start, at), start, at);
    builder.separate("\n");
  }
}

/** The start of the run around a character. */
export function startOfRun(text: string, from: number, most = Number.POSITIVE_INFINITY): number {
  let start = from;
  while (start > 0 && from - start < most && isInRun(text.charCodeAt(start - 1))) start--;
  return start;
}

/** The end of the run around a character, or that begins there. */
function endOfRun(text: string, from: number): number {
  let end = from;
  while (isInRun(text.charCodeAt(end))) end++;
  return end;
}
