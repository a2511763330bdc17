/** Paths of real code, at most so many of each ending: what is installed here, and what is ours. */
export function realCode(mostOfEach: number): string[] {
  const all = ["src", "docs", "node_modules"].flatMap((folder) => {
    const glob = new Bun.Glob("**/*.{ts,js,mjs,json,md,yml,yaml}");
    return [...glob.scanSync({ cwd: folder })].map((path) => `${folder}/${path}`);
  });
  const counts = new Map<string, number>();
  const some = all.sort(byHash).filter((path) => {
    if (path.includes("/.cache/") || Bun.file(path).size > 300_000) return false;
    const ending = path.slice(path.lastIndexOf("."));
    const count = (counts.get(ending) ?? 0) + 1;
    counts.set(ending, count);
    return count <= mostOfEach;
  });
  return [...some, "package-lock.json"];
}

/** A mixture that is the same each time, and of all packages. */
function byHash(one: string, other: string): number {
  return Number(Bun.hash(one) - Bun.hash(other) > 0n) - 0.5;
}
