import { baseName } from "#base/path.ts";

/** The opening and closing tag around injected text, with their id. */
export const WRAPPER_END = /<(\/?)loci-memory id="([0-9a-f]{16})">/g;

/** The id of a wrapped brief, which comes from its text. */
export function briefId(brief: string): string {
  return /^<loci-memory id="([0-9a-f]{16})">/.exec(brief)?.[1] ?? "";
}

/** The most characters of a folder's name that a brief repeats: whoever made the folder chose it. */
const MOST_NAME_CHARS = 40;

/** The name under which a brief speaks of a project, as far as it is plain; a sentence is no name. */
export function nameOf(root: string | undefined): string | undefined {
  if (root === undefined) return undefined;
  const name = baseName(root).replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-");
  return name.split(" ").length > 3 ? undefined : name.slice(0, MOST_NAME_CHARS);
}

/** Says which sessions a memory comes from. */
export function fromWhere(root: string | undefined): string {
  const name = nameOf(root);
  return name === undefined ? "from earlier sessions" : `from earlier sessions in "${name}"`;
}
