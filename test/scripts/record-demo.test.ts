import { expect, test } from "bun:test";
import { SCENES } from "#scripts/demo-day/scenes.ts";
import { frameOf, pictureOf, SCENES_SHOWN } from "#scripts/record-demo/picture.ts";

test("the picture shows scenes that the demonstration has, and is well-formed", async () => {
  const titles = SCENES.map(({ title }) => title);
  for (const words of SCENES_SHOWN)
    expect(titles.some((title) => title.includes(words))).toBe(true);
  const svg = await Bun.file("docs/demo.svg").text();
  for (const words of SCENES_SHOWN) expect(svg).toContain(words);
  expect(svg.match(/<text /g)?.length).toBe(svg.match(/<\/text>/g)?.length ?? 0);
});

test("a frame leaves out times and ids, and breaks long lines", () => {
  const scene = `2. A title\n\n  <loci-memory id="ab12">\n  ${"word ".repeat(30)}\n  (exit 0 after 3 ms)\n`;
  const frame = frameOf(scene);
  expect(frame[0]).toBe("# A title");
  expect(frame.join("\n")).not.toMatch(/ab12|exit 0/);
  for (const line of frame) expect(line.length).toBeLessThanOrEqual(100);
  expect(pictureOf([["<a> & b"]])).toContain("&lt;a> &amp; b");
});
