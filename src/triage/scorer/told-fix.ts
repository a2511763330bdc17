/** The most sentences from the failure to its fix. */
const MAX_FIX_SENTENCES = 4;

const FAILED =
  /\b(?:errors?|fail(?:s|ed|ure|ures|ing)?|crash(?:es|ed)?|broke|hangs?|hung|exceptions?|timeouts?|timed out)\b/i;
const CAUSE =
  /\b(?:root cause|the (?:cause|culprit|reason) (?:is|was)|(?:was|is) caused by|turned out|came from)\b/i;
const FIXED =
  /^(?:(?:it|this|that|we|i) )?(?:was |is |got |have |has been )?(?:fixed|solved|resolved)\b|\bthe (?:fix|solution|workaround) (?:is|was)\b/i;
const OPEN = /\?$|(?:not|n't) (?:yet )?(?:fixed|solved|resolved)\b|\b(?:probably|maybe|might)\b/i;

/** Finds failures whose cause and fix follow in the next sentences; each is returned as one passage. */
export function fixesIn(sentences: readonly string[]): string[] {
  return sentences.flatMap((fix, at) => {
    if (!FIXED.test(fix)) return [];
    const before = sentences.slice(Math.max(0, at + 1 - MAX_FIX_SENTENCES), at);
    const from = before.findLastIndex((one) => FAILED.test(one));
    const told = [...before.slice(Math.max(0, from)), fix];
    const isWhole = from >= 0 && told.some((one) => CAUSE.test(one));
    return isWhole && !told.some((one) => OPEN.test(one)) ? [told.join(" ")] : [];
  });
}
