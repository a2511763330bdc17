import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";

test("docs/decisions/cache.md lists each entry of the cache, its expiry and a file that names it", () => {
  const rows = readFileSync("docs/decisions/cache.md", "utf8").matchAll(
    /^\| ([\w ]+) \| `(src\/[\w/.-]+)` \| [^|]+ \| (\d+) (h|d) \|$/gm,
  );
  const known = [...rows].map(([, name = "", path = "", count, unit]) => {
    expect(readFileSync(path, "utf8")).toContain(`"${name}"`);
    return `${name}: ${count} ${unit}`;
  });
  const source = readFileSync("src/disk/cache/cache-entry.ts", "utf8");
  const entries = source.matchAll(/^ {2}"?([\w ]+?)"?: (?:(\d+) \* )?(HOUR|DAY)_MS,$/gm);
  const expiries = [...entries].map(
    ([, name, count = "1", unit]) => `${name}: ${count} ${unit === "DAY" ? "d" : "h"}`,
  );
  expect(known.sort()).toEqual(expiries.sort());
  expect(known.length).toBeGreaterThan(3);
});
