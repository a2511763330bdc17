/** A text of at most so many letters; one that was longer ends in `…`. */
export function shorten(text: string, mostLetters: number): string {
  const letters = [...text];
  if (letters.length <= mostLetters) return text;
  const start = letters.slice(0, mostLetters - 1).join("");
  return `${start.trimEnd()}…`;
}
