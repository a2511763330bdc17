import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { CACHE_EXPIRY_MS } from "#disk/cache/cache-entry.ts";

const HOUR_MS = 3_600_000;

test("docs/decisions/cache.md lists each entry of the cache, its expiry and a file that names it", () => {
  const rows = readFileSync("docs/decisions/cache.md", "utf8").matchAll(
    /^\| ([\w ]+) \| `(src\/[\w/.-]+)` \| [^|]+ \| (\d+) (h|d) \|$/gm,
  );
  const known = [...rows].map(([, name = "", path = "", count, unit]) => {
    expect(readFileSync(path, "utf8")).toContain(`"${name}"`);
    return [name, Number(count) * (unit === "d" ? 24 : 1) * HOUR_MS];
  });
  expect(Object.fromEntries(known)).toEqual(CACHE_EXPIRY_MS);
});
