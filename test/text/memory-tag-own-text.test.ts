import { expect, test } from "bun:test";
import fc from "fast-check";
import { memoryBlock, withoutOwnText, wrapBrief } from "#text/memory-tag.ts";

const brief = wrapBrief({ intro: "Notes.", body: "JWT is used" });
const block = memoryBlock({ project: "p", session: "s", loaded: "t", content: "JWT is used" });

test.each([
  ["a brief before it", `${brief}\n\nfix it`, "fix it"],
  ["a brief in the midst of it", `fix\n${brief}\nit`, "fix\n\nit"],
  ["two briefs", `${brief}fix it${wrapBrief({ intro: "More.", body: "x" })}`, "fix it"],
  ["the block of a prompt", `${block}\n\n## Task\n\nfix it`, "## Task\n\nfix it"],
  ["two blocks", `rules\n\n${block}\n\n${block}\n\nfix it`, "rules\n\nfix it"],
  ["both", `${block}\n\n${brief}\n\nfix it`, "fix it"],
  ["nothing but it", `${block}\n\n${brief}`, ""],
])("a prompt with %s is reduced to the person's words", (_, prompt, expected) => {
  expect(withoutOwnText(prompt)).toBe(expected);
});

test.each([
  ["an end that is missing", brief.slice(0, -3)],
  ["an end of another", brief.replace(/id="[0-9a-f]{16}">$/, 'id="0123456789abcdef">')],
  ["an end alone", '</loci-memory id="0123456789abcdef"> why?'],
  ["a block that was edited", block.replace("JWT", "We know that JWT")],
  ["words about it", "what is <loci-memory> and ## Loaded Memory Context? "],
])("a text that only resembles it stays: %s", (_, prompt) => {
  expect(withoutOwnText(prompt)).toBe(prompt);
});

test("no memory survives, whatever it contains", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (body) => {
      expect(withoutOwnText(`fix it\n\n${wrapBrief({ intro: "Notes.", body })}`)).toBe("fix it");
    }),
  );
});

test("a text full of ends that close nothing takes no more than its own time", () => {
  const opening = (i: number) => `<loci-memory id="${`${i}`.padStart(16, "0")}">`;
  const text = Array.from({ length: 50_000 }, (_, i) => opening(i)).join("");
  expect(withoutOwnText(text)).toBe(text);
});
