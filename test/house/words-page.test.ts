import { expect, test } from "bun:test";
import { PEOPLE_KINDS } from "#base/memory-item.ts";

/** The words that people have to learn. */
const MAX_WORDS = 25;

test("the page of words has few, each once and with one meaning", async () => {
  const page = await Bun.file("docs/words.md").text();
  const rows = [...page.matchAll(/^\| ([a-z]+) \| (.+) \|$/gm)].slice(1);
  const words = rows.map(([, word = ""]) => word);
  expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
  expect(words).toEqual([...new Set(words)]);
  expect(words).toContain("memory");
  for (const kind of Object.keys(PEOPLE_KINDS)) expect(words).toContain(kind);
});
