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
  let start = text.indexOf(HEAD);
  if (start < 0) return undefined;
  const feet = [...text.matchAll(FOOT)];
  for (; start >= 0; start = text.indexOf(HEAD, start + 1)) {
    const foot = feet.find(
      ({ index, 1: seal }) => index > start && sealOf(text.slice(start, index)) === seal,
    );
    if (foot) return { start, end: foot.index + foot[0].length };
  }
  return undefined;
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
