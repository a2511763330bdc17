const KEPT = new Map<string, RegExp>();

/** A pattern made from its source when it is first needed, for most of them never are. */
export function pattern(source: string): RegExp {
  let found = KEPT.get(source);
  if (!found) {
    found = new RegExp(source, "iu");
    KEPT.set(source, found);
  }
  return found;
}

/** Whether a text says what the pattern says; a pattern without a word says nothing. */
export function says(source: string | undefined, text: string): boolean {
  return source !== undefined && source !== "" && pattern(source).test(text);
}
