import { expect, test } from "bun:test";
import { playWays } from "#scripts/tours/ways.ts";

// A plain npm may leave out the part of the parser that is made for the machine.
const hasParser = await import("oxc-parser").then(
  () => true,
  () => false,
);

test.skipIf(!hasParser)(
  "docs/tours.md lists the files of which five ways really call a function",
  async () => {
    const page = await Bun.file("docs/tours.md").text();
    for (const { title, files } of await playWays()) {
      const part = page.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
      const listed = [...part.matchAll(/^ *- `([^`]+)`/gm)].map(([, path]) => path);
      expect({ title, files: listed.sort() }).toEqual({
        title,
        files: files.map(({ path }) => path).sort(),
      });
    }
  },
  { timeout: 120_000, retry: 2 },
);
