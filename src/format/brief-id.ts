/** The id of a wrapped brief, which comes from its text. */
export function briefId(brief: string): string {
  return /^<loci-memory id="([0-9a-f]{16})">/.exec(brief)?.[1] ?? "";
}
