/** How a term is spelt where text is searched: digits and small letters alone, which no query language takes for its own. */
export function termName(term: number): string {
  return (term >>> 0).toString(36);
}
