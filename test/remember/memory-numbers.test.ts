import { expect, test } from "bun:test";
import { appendFileSync } from "node:fs";
import { numbersPath } from "#layouts/record-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { memoryNumbered, recordNumbers } from "#remember/memory-numbers.ts";
import { testHome } from "#test/home.ts";
import { recalling } from "#test/recalling.ts";

/** A project with one decision, and with rules that are saved one after the other. */
async function counting(home: ReturnType<typeof testHome>) {
  const work = await recalling(home);
  const place = placeOfRecords(home.world(), work.root);
  const save = (id: string, at: string) =>
    work.remember({ id, title: `Rule ${id}`, tags: [], created_at: at }, "preference");
  return { ...work, place, save, numbers: () => Object.fromEntries(recordNumbers(place)) };
}

test("memories have numbers in the order of saving, and those saved later the next ones", async () => {
  using home = testHome();
  const { save, numbers } = await counting(home);
  await save("second", "2026-03-02T00:00:00Z");
  await save("first", "2026-03-01T00:00:00Z");
  const before = numbers();
  expect(before["preference/first"]).toBe("2");
  expect(before["preference/second"]).toBe("3");
  await save("a-late-one", "2026-02-01T00:00:00Z");
  expect(numbers()).toEqual({ ...before, "preference/a-late-one": "4" });
});

test("the number of a deleted memory is never given again", async () => {
  using home = testHome();
  const { save, numbers, path, place } = await counting(home);
  numbers();
  await Bun.file(path).unlink();
  await save("next", "2026-03-01T00:00:00Z");
  expect(numbers()).toEqual({ "preference/next": "2" });
  const scope = { place, globals: async () => [] };
  expect(await memoryNumbered(home.world(), "1", scope)).toBeUndefined();
  expect((await memoryNumbered(home.world(), "#2", scope))?.id).toBe("preference/next");
});

test("a line that a killed writer left unfinished uses up its number and changes no other", async () => {
  using home = testHome();
  const { save, numbers, place } = await counting(home);
  numbers();
  appendFileSync(numbersPath(place.state), "\n3f9a");
  await save("next", "2026-03-01T00:00:00Z");
  expect(numbers()).toEqual({ "decision/use-postgresql": "1", "preference/next": "3" });
});

test("the file of numbers has no word of a memory", async () => {
  using home = testHome();
  const { numbers, place } = await counting(home);
  numbers();
  expect(await Bun.file(numbersPath(place.state)).text()).toMatch(/^\n[0-9a-f]{12}\n$/);
});
