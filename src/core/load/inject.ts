import { markdownLines } from "#format/markdown-lines.ts";
import { findBlock } from "./block.ts";

const TASK = /^## Task(?!\w)/;
const GAP = "\n\n";

/** Puts a block of memory before the first heading `## Task` of a prompt, else in front of it. */
export function injectBlock(prompt: string, block: string): string {
  let at = 0;
  for (const { raw, literal } of markdownLines(prompt)) {
    if (!literal && TASK.test(raw))
      return `${prompt.slice(0, at)}${block}${GAP}${prompt.slice(at)}`;
    at += raw.length;
  }
  return `${block}${GAP}${prompt}`;
}

/** Takes the block out of a prompt again; a prompt without one stays as it is. */
export function stripBlock(prompt: string): string {
  const found = findBlock(prompt);
  if (!found) return prompt;
  const rest = prompt.slice(found.end);
  return prompt.slice(0, found.start) + (rest.startsWith(GAP) ? rest.slice(GAP.length) : rest);
}
