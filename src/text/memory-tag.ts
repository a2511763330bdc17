import { baseName } from "#base/path.ts";
import { markdownLines } from "./markdown-lines.ts";
import { cleanText, defang } from "./model-text.ts";

/** The opening and closing tag around injected text, with their id. */
export const WRAPPER_END = /<(\/?)loci-memory id="([0-9a-f]{16})">/g;

/** The id of a wrapped brief, which comes from its text. */
export function briefId(brief: string): string {
  return /^<loci-memory id="([0-9a-f]{16})">/.exec(brief)?.[1] ?? "";
}

/** The most characters of a folder's name that a brief repeats: the maker of the folder chose it. */
const MAX_FOLDER_NAME_CHARS = 40;

/** The name under which a brief speaks of a project, as far as it is plain; a sentence is no name. */
export function nameOf(root: string | undefined): string | undefined {
  if (root === undefined) return undefined;
  const name = baseName(root).replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-");
  return name.split(" ").length > 3 ? undefined : name.slice(0, MAX_FOLDER_NAME_CHARS);
}

/** Says which sessions a memory comes from. */
export function fromWhere(root: string | undefined): string {
  const name = nameOf(root);
  return name === undefined ? "from earlier sessions" : `from earlier sessions in "${name}"`;
}

/** The content of a wrapper: one line that explains it, and the recalled text. */
interface BriefText {
  readonly intro: string;
  readonly body: string;
}

/** The name of the element around injected text. */
const NAME = "loci-memory";

/**
 * Wraps recalled text for an agent, so that it cannot leave its wrapper or pose as anybody else.
 * The wrapper's id is a hash of the text: the same memory gives the same bytes, and no text can
 * predict its own id.
 */
export function wrapBrief({ intro, body }: BriefText): string {
  const inside = defang(cleanText(`${intro.replaceAll(/\s+/g, " ")}\n\n${body}`));
  const id = idOf(inside);
  return `<${NAME} id="${id}">\n${inside}\n</${NAME} id="${id}">`;
}

/** The recalled text of a wrapped brief. */
export function bodyOfBrief(brief: string): string {
  const start = brief.indexOf("\n\n");
  return start < 0 ? "" : brief.slice(start + 2, brief.lastIndexOf(`\n</${NAME}`));
}

/** Removes every injected block from a text. An unclosed wrapper does not count. */
export function withoutBriefs(text: string): string {
  const opened = new Map<string, number>();
  let kept = "";
  let from = 0;
  // One pass, however many unclosed wrappers there are.
  for (const { 0: end, 1: slash, 2: id = "", index } of text.matchAll(WRAPPER_END)) {
    const start = opened.get(id);
    if (slash === "" && start === undefined) opened.set(id, index);
    if (slash === "" || start === undefined) continue;
    kept += text.slice(from, start);
    from = index + end.length;
    opened.clear();
  }
  return kept + text.slice(from);
}

/** The number of characters that a wrapper adds to its text. */
export function wrapperChars(intro: string): number {
  return wrapBrief({ intro, body: "" }).length;
}

/** A hash of the text. In the rare case that the text contains it, hash again. */
function idOf(text: string): string {
  let id = text;
  do id = new Bun.CryptoHasher("sha256").update(id).digest("hex").slice(0, 16);
  while (text.includes(id));
  return id;
}

/** The values that a block in a prompt shows. */
interface BlockDetails {
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
  const feet = text.includes(HEAD) ? [...text.matchAll(FOOT)] : [];
  for (let start = text.indexOf(HEAD); start >= 0; start = text.indexOf(HEAD, start + 1)) {
    for (const { 0: foot, 1: seal, index } of feet.filter((one) => one.index > start)) {
      hashed += index - start;
      if (hashed > MAX_HASHED_CHARS) return undefined;
      if (sealOf(text.slice(start, index)) === seal) return { start, end: index + foot.length };
    }
  }
  return undefined;
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

/** loci adds one block at a time; more come from an attacker. */
const MAX_BLOCKS = 32;

/** Whether a prompt is loci's own request at the end of a turn, which some hosts put before the agent as a prompt of its user. */
export function isOwnRequest(prompt: string): boolean {
  return prompt.includes("<triage_data>") && prompt.includes("`loci agent drafts --session ");
}

/** Removes the memory that loci itself injected: remembering it again would never end. */
export function withoutOwnText(text: string): string {
  let rest = withoutBriefs(text);
  let before = "";
  for (let i = 0; i < MAX_BLOCKS && before !== rest; i++) {
    before = rest;
    rest = stripBlock(rest);
  }
  return rest === text ? text : rest.trim();
}
