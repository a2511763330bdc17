import { withoutBriefs } from "#format/brief-wrapper.ts";
import { stripBlock } from "#format/memory-block.ts";

/** One is put there at a time; more than some come from somebody who plays with us. */
const MOST_BLOCKS = 32;

/** The same text without the memory that loci itself has put into it: to remember that once more would never end. */
export function withoutOwnText(text: string): string {
  let rest = withoutBriefs(text);
  let before = "";
  for (let i = 0; i < MOST_BLOCKS && before !== rest; i++) {
    before = rest;
    rest = stripBlock(rest);
  }
  return rest === text ? text : rest.trim();
}
