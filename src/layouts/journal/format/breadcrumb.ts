/** The comment that an agent writes at the end of each answer while memory mode is on. */
export function breadcrumb(key: string, at: string): string {
  return `<!-- MEMORY_BREADCRUMB: ${key} ${at} -->`;
}

/** A breadcrumb in a text. */
export interface FoundBreadcrumb {
  readonly key: string;
  readonly at: string;
}

/** Finds the last breadcrumb in a text, by default of any project. */
export function findBreadcrumb(text: string, key?: string): FoundBreadcrumb | undefined {
  const all = [...text.matchAll(/<!--\s*MEMORY_BREADCRUMB:\s*(\S+)(?:\s+([^\s>]+))?\s*-->/g)];
  const found = all.map(([, of = "", at = ""]) => ({ key: of, at }));
  return found.findLast((one) => key === undefined || one.key === key);
}
