import { withoutBriefs } from "#format/brief-wrapper.ts";
import { stripBlock } from "#format/memory-block.ts";

/** The same text without the memory that loci itself has put into it: to remember that once more would never end. */
export function withoutOwnText(text: string): string {
  let rest = withoutBriefs(text);
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = stripBlock(rest);
  }
  return rest === text ? text : rest.trim();
}
