import { markdownLines } from "./markdown-lines.ts";
/** The values that a block in a prompt shows. */
export interface BlockDetails {
  readonly project: string;
  readonly session: string;
  /** When the newest of the files was written. The same memory always gives the same block. */
  readonly loaded: string;
  readonly content: string;
}

/** The separator between the block and the rest of a prompt. */
const BLOCK_GAP = "\n\n";

const HEAD = "## Loaded Memory Context\n\n### Project: ";
const FOOT = /\n\n---\n\*Memory loaded by loci, ([0-9a-f]{12})\*\n/g;

/** A limit: a text full of block starts and ends would need quadratic time. */
const MAX_HASHED_CHARS = 64 * 1024 * 1024;

/**
 * The block of memory for a prompt. Its last line is a seal, so that the block can be removed
 * again.
 */
export function memoryBlock({ project, session, loaded, content }: BlockDetails): string {
  const lines = [`${HEAD}${project}`, `### Session: ${session}`, `### Loaded: ${loaded}`];
  const body = `${lines.join("\n")}\n\n${content}`;
  return `${body}\n\n---\n*Memory loaded by loci, ${sealOf(body)}*\n`;
}

/** The range of the first whole block in a text; an imitation has no valid seal. */
function findBlock(text: string): { readonly start: number; readonly end: number } | undefined {
  let hashed = 0;
  for (const { start, index, seal, end } of pairsIn(text)) {
    hashed += index - start;
    if (hashed > MAX_HASHED_CHARS) return undefined;
    if (sealOf(text.slice(start, index)) === seal) return { start, end };
  }
  return undefined;
}

/** Each start of a block with each end after it. */
function* pairsIn(text: string) {
  let start = text.indexOf(HEAD);
  const feet = start < 0 ? [] : [...text.matchAll(FOOT)];
  for (; start >= 0; start = text.indexOf(HEAD, start + 1)) {
    for (const { 0: foot, 1: seal, index } of feet) {
      if (index > start) yield { start, index, seal, end: index + foot.length };
    }
  }
}

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

/** Removes the block from a prompt; a prompt without one stays as it is. */
export function stripBlock(prompt: string): string {
  const found = findBlock(prompt);
  if (!found) return prompt;
  const rest = prompt.slice(found.end);
  const behind = rest.startsWith(BLOCK_GAP) ? rest.slice(BLOCK_GAP.length) : rest;
  return prompt.slice(0, found.start) + behind;
}

function sealOf(body: string): string {
  return new Bun.CryptoHasher("sha256").update(body).digest("hex").slice(0, 12);
}
