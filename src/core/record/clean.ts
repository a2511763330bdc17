import { cleanText } from "#format/model-text.ts";

/** A text without what nobody sees; most texts are plain, and the patterns for the others take a while to compile. */
export function clean(text: string): string {
  return /^[\n\x20-\x7e]*$/.test(text) ? text : cleanText(text);
}
