import { expect, test } from "bun:test";
import { playWays } from "#scripts/tours/ways.ts";

test(
  "docs/tours.md lists the files that five ways really load",
  async () => {
    const page = await Bun.file("docs/tours.md").text();
    for (const { title, files } of await playWays()) {
      const part = page.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
      const listed = [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path);
      expect({ title, files: listed.sort() }).toEqual({ title, files: [...files].sort() });
    }
  },
  { timeout: 120_000, retry: 2 },
);
