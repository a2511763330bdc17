import { baseName } from "#base/path.ts";

/** The ends of the wrapper in which recalled text reaches an agent, with the stroke of the last and their id. */
export const WRAPPER_END = /<(\/?)loci-memory id="([0-9a-f]{16})">/g;

/** The id of a wrapped brief, which comes from its text. */
export function briefId(brief: string): string {
  return /^<loci-memory id="([0-9a-f]{16})">/.exec(brief)?.[1] ?? "";
}

/** Says in words which sessions memory comes from. */
export function fromWhere(root: string | undefined): string {
  return root === undefined
    ? "from earlier sessions"
    : `from earlier sessions in "${baseName(root)}"`;
}
