/**
 * The source of a pattern for any of some words, of several that begin alike the longest that is there. It asks for each
 * letter once, however many words begin with it: with one alternative for each word a search takes three times as long.
 */
export function anyOf(words: Iterable<string>): string {
  const byLetter = Map.groupBy(words, ([letter = ""]) => letter);
  const isEnd = byLetter.delete("");
  const branches = [...byLetter].map(([letter, all]) => {
    return `${RegExp.escape(letter)}${anyOf(all.map((word) => word.slice(letter.length)))}`;
  });
  const [only = ""] = branches;
  if (branches.length > 1) return `(?:${branches.join("|")})${isEnd ? "?" : ""}`;
  return isEnd && only !== "" ? `(?:${only})?` : only;
}
