const SAVE_WORDS = new Map<string, RegExp>();

/**
 * A pattern made from its source when it is first needed, for most of them never are. It is for texts in small letters:
 * to ignore case, or to think in Unicode where nothing asks for it, costs several times as much.
 */
function pattern(source: string): RegExp {
  let found = SAVE_WORDS.get(source);
  if (!found) {
    found = new RegExp(source, source.includes("\\p{") ? "u" : "");
    SAVE_WORDS.set(source, found);
  }
  return found;
}

/** Whether a text in small letters says what the pattern says; a pattern without a word says nothing. */
export function says(source: string | undefined, small: string): boolean {
  return source !== undefined && source !== "" && pattern(source).test(small);
}
