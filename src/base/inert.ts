// What can move the cursor, change the title or hide text; a line feed, a tab and plain colour marks may stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const UNSAFE = /\u001b(?!\[\d{1,2}m)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f]/g;

/** A text that can be printed on a terminal without doing anything to it. */
export function inert(text: string): string {
  return text.replace(UNSAFE, "");
}
