import { markdownLines } from "#format/markdown-lines.ts";
import { BLOCK_GAP } from "#format/memory-block.ts";

const TASK = /^## Task(?!\w)/;

/** Puts a block of memory before the first heading `## Task` of a prompt, else in front of it. */
export function injectBlock(prompt: string, block: string): string {
  let at = 0;
  for (const { raw, literal } of markdownLines(prompt)) {
    if (!literal && TASK.test(raw))
      return `${prompt.slice(0, at)}${block}${BLOCK_GAP}${prompt.slice(at)}`;
    at += raw.length;
  }
  return `${block}${BLOCK_GAP}${prompt}`;
}
