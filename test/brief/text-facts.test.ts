import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { World } from "#base/world.ts";
import { openTextFacts, TextFacts } from "#brief/text-facts.ts";
import { randomFrom } from "#scripts/support/random.ts";

const RULES = [
  "Use pnpm for all packages",
  "Use yarn for all packages",
  "Never push to main on Fridays",
  "Push to main on Fridays only",
  "Write commit messages in English",
  "Write commit messages in German",
  "Run the linter before each commit",
  "Deploy on Mondays",
  "Deploy on Thursdays",
  "Tests run with vitest",
  "Tests run with jest",
  "Keep functions below forty lines",
];

const NOW = new Date("2026-03-01T10:00:00Z");

test("the marks of a list with cached facts are those of a list that is compared anew, after any changes", () => {
  const stateDir = mkdtempSync(`${tmpdir()}/loci-facts-`);
  const world = { stateDir, now: () => NOW } as World;
  const random = randomFrom(7);
  try {
    const wrong: string[][] = [];
    let marks = 0;
    for (let round = 0; round < 60; round++) {
      const rules = random.some(RULES, 2 + (round % 9));
      const facts = openTextFacts(world, "/app");
      const opposed = facts.opposed("own", rules);
      const anew = new TextFacts().opposed("own", rules);
      if (!Bun.deepEquals(opposed, anew)) wrong.push([...rules]);
      marks += anew.filter((one) => one).length;
      facts.write(NOW.getTime());
    }
    expect(marks).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  } finally {
    rmSync(stateDir, { recursive: true });
  }
});

test("two texts have the same key if they have the same words, whether the key is cached or not", () => {
  const stateDir = mkdtempSync(`${tmpdir()}/loci-facts-`);
  const world = { stateDir, now: () => NOW } as World;
  try {
    const [one = "", other = ""] = RULES;
    const first = openTextFacts(world, "/app");
    const key = first.keyOf(one);
    first.write(NOW.getTime());
    const second = openTextFacts(world, "/app");
    expect(second.keyOf(one)).toBe(key);
    expect(second.keyOf(`${one}.`)).toBe(key);
    expect(second.keyOf(other)).not.toBe(key);
  } finally {
    rmSync(stateDir, { recursive: true });
  }
});
