/** What the block that is put into a prompt tells. */
export interface BlockDetails {
  readonly project: string;
  readonly session: string;
  /** When the newest of the files was written, so that the same memory always gives the same block. */
  readonly loaded: string;
  readonly content: string;
}

/** What stands between the block and the rest of a prompt. */
export const BLOCK_GAP = "\n\n";

const HEAD = "## Loaded Memory Context\n\n### Project: ";
const FOOT = /\n\n---\n\*Memory loaded by loci, ([0-9a-f]{12})\*\n/g;

/** A text that is nothing but beginnings and ends of blocks is not gone through for each pair of them. */
const MOST_HASHED = 64 * 1024 * 1024;

/** The block of memory as it is put into a prompt. Its last line seals it, so that it can be taken out again. */
export function memoryBlock({ project, session, loaded, content }: BlockDetails): string {
  const lines = [`${HEAD}${project}`, `### Session: ${session}`, `### Loaded: ${loaded}`];
  const body = `${lines.join("\n")}\n\n${content}`;
  return `${body}\n\n---\n*Memory loaded by loci, ${sealOf(body)}*\n`;
}

/** Where the first whole block in a text is; what only looks like one has no true seal. */
export function findBlock(
  text: string,
): { readonly start: number; readonly end: number } | undefined {
  let hashed = 0;
  for (const { start, index, seal, end } of pairsIn(text)) {
    hashed += index - start;
    if (hashed > MOST_HASHED) return undefined;
    if (sealOf(text.slice(start, index)) === seal) return { start, end };
  }
  return undefined;
}

/** Each beginning of a block with each end behind it. */
function* pairsIn(text: string) {
  let start = text.indexOf(HEAD);
  const feet = start < 0 ? [] : [...text.matchAll(FOOT)];
  for (; start >= 0; start = text.indexOf(HEAD, start + 1)) {
    for (const { 0: foot, 1: seal, index } of feet) {
      if (index > start) yield { start, index, seal, end: index + foot.length };
    }
  }
}

/** Takes the block out of a prompt again; a prompt without one stays as it is. */
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
