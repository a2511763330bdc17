import { expect, test } from "bun:test";
import { claimForms, fitLines, shortForm } from "#text/fit-lines.ts";

test.each([
  ["Use pnpm, because the lock file is pnpm's", "Use pnpm…", "Use pnpm…"],
  ["Use pnpm", "Use pnpm", "Use pnpm"],
  [
    "Hashing is argon2id; bcrypt is not allowed anymore",
    "Hashing is argon2id; bcrypt is not allowed anymore",
    "Hashing is argon2id…",
  ],
  [
    "Nobody pushes to the main branch, except for hotfixes",
    "Nobody pushes to the main branch, except for hotfixes",
    "Nobody pushes to the main branch, except for hotfixes",
  ],
  [
    "If the agent is killed before its stop hook, keep the transcript; nothing else has it",
    "If the agent is killed before its stop hook, keep the transcript; nothing else has it",
    "If the agent is killed before its stop hook, keep the transcript…",
  ],
])("%p loses its reasons, then all but its first clause", (text, claim, clause) => {
  expect(claimForms(text)).toEqual([`- ${text}`, `- ${claim}`, `- ${clause}`]);
});

test("the last lines are shortened first, and those without room are counted", () => {
  const lines = [1, 2, 3].map((at) => [`line ${at} is long`, `line ${at}`] as const);
  expect(fitLines(lines, 100).lines).toEqual(lines.map(([whole]) => whole));
  expect(fitLines(lines, 33).lines).toEqual(["line 1 is long", "line 2", "line 3"]);
  expect(fitLines(lines, 15)).toEqual({ lines: ["line 1", "line 2"], left: 1 });
});

test("a line that is too long leaves its room to the next ones", () => {
  expect(fitLines([["a".repeat(50)], ["b"]], 10)).toEqual({ lines: ["b"], left: 1 });
});

test("a short form ends at a clause or a word", () => {
  expect(shortForm("one two three four five", 12)).toBe("one two…");
  expect(shortForm("one two three, four five six", 20)).toBe("one two three…");
});
