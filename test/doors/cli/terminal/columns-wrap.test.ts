import { expect, test } from "bun:test";
import { wrap } from "#doors/cli/terminal/columns.ts";

const TEXTS = [
  "one plain sentence that is longer than a narrow terminal, and has words of many lengths",
  "  preference  we-use-pnpm  just now  We use pnpm, never npm, because of the lock file",
  "漢字と仮名 混じりの 文章は 二倍の 幅を 取るので 数え方が 違う 漢字と仮名 混じりの 文章",
  "🙂🙂🙂 emoji 👩‍👩‍👧 of several code points 🇩🇪 take two columns each 🙂🙂🙂",
];

for (const width of [40, 80, 200]) {
  test.each(TEXTS)(`at ${width} columns no line of %j is wider, and no word is lost`, (text) => {
    const lines = wrap(text, width).split("\n");
    expect(Math.max(...lines.map((line) => Bun.stringWidth(line)))).toBeLessThanOrEqual(width);
    expect(lines.join(" ").split(/\s+/)).toEqual(text.split(/\s+/));
  });
}

test("the lines after the first begin below the text, if its label leaves room for it", () => {
  expect(wrap("Cost   nothing was given to the agent", 24)).toBe(
    ["Cost   nothing was given", "       to the agent"].join("\n"),
  );
});

test("a row whose label is too wide stays aligned, and goes on below its beginning", () => {
  expect(wrap("saved   ·····█  2 memories, in this project", 27).split("\n")).toEqual([
    "saved   ·····█  2 memories,",
    "  in this project",
  ]);
});

test("a word that is wider than the terminal stays whole", () => {
  const path = `/home/ada/${"very-long-name/".repeat(4)}`;
  expect(wrap(`written to ${path} today`, 40).split("\n")).toContain(path);
});

test("without a terminal nothing is broken", () => {
  expect(wrap(TEXTS[0] ?? "", Number.POSITIVE_INFINITY)).toBe(TEXTS[0] ?? "");
});
