/** The comment that an agent writes at the end of each answer while memory mode is on. */
export function breadcrumb(key: string, at: string): string {
  return `<!-- MEMORY_BREADCRUMB: ${key} ${at} -->`;
}

/** A breadcrumb in a text. */
export interface FoundBreadcrumb {
  readonly key: string;
  readonly at: string;
}

/** Finds the last breadcrumb of a project in a text. */
export function findBreadcrumb(text: string, key: string): FoundBreadcrumb | undefined {
  const all = [...text.matchAll(/<!--\s*MEMORY_BREADCRUMB:\s*(\S+)(?:\s+([^\s>]+))?\s*-->/g)];
  const found = all.map(([, of = "", at = ""]) => ({ key: of, at }));
  return found.findLast((one) => one.key === key);
}
