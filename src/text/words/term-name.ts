/**
 * The spelling of a term in searched text: digits and lower-case letters alone, which no query
 * language reads as syntax.
 */
export function termName(term: number): string {
  return (term >>> 0).toString(36);
}
