/** A count with its noun, in the singular or the plural. */
export function countNouns(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
