import { runsOf } from "./character-classes.ts";
import type { Secret } from "./secret.ts";
import { pieceAt, sourceRange, type View, ViewBuilder } from "./text-view.ts";
import { tokensIn } from "./tokens.ts";

/** The code between two strings that it joins: `"a" + "b"`, `'a' . 'b'`, `"a" "b"`, over lines too. */
const JOIN =
  /["'`][ \t]{0,8}(?:\\?\r?\n[ \t]{0,40})?(?:\+|\.{1,2}|&|~|\|\||<>|\\)?[ \t]{0,8}(?:\\?\r?\n[ \t]{0,40})?["'`]/g;

/** Tokens that code was to put together out of two texts. */
export function joinedTokens(text: string): Secret[] {
  if (!/["'`]/.test(text)) return [];
  const joined = withoutJoins(text);
  if (!joined) return [];
  const runs = runsOf(joined.text);
  return tokensIn(runs.text)
    .map((secret) => ({ ...secret, ...sourceRange(runs, secret.start, secret.end) }))
    .filter(({ start, end }) => pieceAt(joined, start) !== pieceAt(joined, end - 1))
    .map((secret) => ({ ...secret, ...sourceRange(joined, secret.start, secret.end) }));
}

/** The text without what joins its texts; undefined where nothing does. */
function withoutJoins(text: string): View | undefined {
  const builder = new ViewBuilder();
  let from = 0;
  for (const { 0: join, index } of text.matchAll(JOIN)) {
    builder.add(text.slice(from, index), from, index);
    from = index + join.length;
  }
  if (from === 0) return undefined;
  builder.add(text.slice(from), from, text.length);
  return builder.view();
}
