import { baseName } from "#base/path.ts";

/** The opening and closing tag around injected text, with their id. */
export const WRAPPER_END = /<(\/?)loci-memory id="([0-9a-f]{16})">/g;

/** The id of a wrapped brief, which comes from its text. */
export function briefId(brief: string): string {
  return /^<loci-memory id="([0-9a-f]{16})">/.exec(brief)?.[1] ?? "";
}

/** Says which sessions a memory comes from. */
export function fromWhere(root: string | undefined): string {
  return root === undefined
    ? "from earlier sessions"
    : `from earlier sessions in "${baseName(root)}"`;
}
