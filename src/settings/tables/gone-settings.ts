/** Settings of earlier versions that loci no longer has, and the reason; a name with a dot at its end is a group. */
const GONE_SETTINGS: readonly (readonly [name: string, why: string])[] = [
  ["recall.embeddings.", "no server ranks memories any more; the table inside loci does"],
];

/** The reason why loci no longer has a setting; undefined if it never had one of that name. */
export function whyGone(name: string): string | undefined {
  const wanted = name.toLowerCase();
  return GONE_SETTINGS.find(([gone]) =>
    gone.endsWith(".") ? `${wanted}.`.startsWith(gone) : wanted === gone,
  )?.[1];
}
