import { expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import {
  currentPath,
  generationAt,
  growingPath,
  indexPlace,
} from "#index/generations/generation-paths.ts";
import {
  beginGeneration,
  generationsIn,
  giveUp,
  noteGrowing,
  removeOldGenerations,
  swingTo,
} from "#index/generations/swap-generation.ts";
import { type TestHome, testHome } from "#test/home.ts";

const NOW = new Date("2026-01-02T03:04:05Z");
const MINUTE_MS = 60_000;

function begin(place: ReturnType<typeof placeIn>): string {
  const name = beginGeneration(place, NOW);
  noteGrowing(place, name);
  return name;
}

function placeIn(home: TestHome) {
  return indexPlace(home.folder("loci"), process.getuid?.());
}

/** Makes something as old as it has to be. */
function age(path: string, minutes: number): void {
  const then = new Date(NOW.getTime() - minutes * MINUTE_MS);
  utimesSync(path, then, then);
}

test("a generation grows beside the active one, and replaces it", () => {
  using home = testHome();
  const place = placeIn(home);
  const first = begin(place);
  expect(generationAt(currentPath(place))).toBeUndefined();
  swingTo(place, first);
  const second = begin(place);
  expect(generationAt(currentPath(place))).toBe(first);
  expect(generationAt(growingPath(place))).toBe(second);
  swingTo(place, second);
  expect(generationAt(currentPath(place))).toBe(second);
  expect(generationAt(growingPath(place))).toBeUndefined();
});

test("a generation that was replaced goes when nobody can be reading it any more", () => {
  using home = testHome();
  const place = placeIn(home);
  const [first, second] = [begin(place), begin(place)];
  swingTo(place, first);
  writeFileSync(`${place.folder}/${first}-wal`, "log");
  swingTo(place, second);
  age(currentPath(place), 9);
  age(`${place.folder}/${first}`, 60);
  expect(removeOldGenerations(place, NOW)).toBe(0);
  age(currentPath(place), 11);
  expect(removeOldGenerations(place, NOW)).toBe(1);
  expect(generationsIn(place)).toEqual([second]);
  expect(readdirSync(place.folder).sort()).toEqual(["CURRENT", second].sort());
});

test("one that nobody has finished in a day is begun anew", () => {
  using home = testHome();
  const place = placeIn(home);
  begin(place);
  age(growingPath(place), 23 * 60);
  expect(removeOldGenerations(place, NOW)).toBe(0);
  age(growingPath(place), 25 * 60);
  expect(removeOldGenerations(place, NOW)).toBe(1);
  expect(generationAt(growingPath(place))).toBeUndefined();
  expect(generationsIn(place)).toEqual([]);
});

test("only the pointer to a damaged generation goes", () => {
  using home = testHome();
  const place = placeIn(home);
  const [first, second] = [begin(place), begin(place)];
  swingTo(place, second);
  giveUp(place, first);
  expect(generationAt(currentPath(place))).toBe(second);
  giveUp(place, second);
  expect(existsSync(currentPath(place))).toBe(false);
});

test.each(["", "x", "../../etc/passwd", "index-1-0123456789abcdef.db/..", "index.db", "\u0000"])(
  "a pointer that says %p points to nothing",
  (text) => {
    using home = testHome();
    const place = placeIn(home);
    mkdirSync(place.folder);
    writeFileSync(currentPath(place), text);
    expect(generationAt(currentPath(place))).toBeUndefined();
  },
);

test("a pointer that is a link to an endless device points to nothing", () => {
  using home = testHome();
  const place = placeIn(home);
  mkdirSync(place.folder);
  symlinkSync("/dev/zero", currentPath(place));
  expect(generationAt(currentPath(place))).toBeUndefined();
});
