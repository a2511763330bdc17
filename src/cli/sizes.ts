/** A number of bytes as people read it. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A count with its noun, in the singular or the plural. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

/** The length of a text, with the tokens that a model would about count in it. */
export function textSize(chars: number): string {
  return `${counted(chars, "character")} (~${counted(Math.ceil(chars / 4), "token")})`;
}
