import { expect, test } from "bun:test";
import { playWays } from "#scripts/tours/ways.ts";

// A plain npm may leave out the part of the parser that is made for the machine.
const hasParser = await import("oxc-parser").then(
  () => true,
  () => false,
);

/** A host costs each way its profile, so those of further hosts do not count. */
const FURTHER_HOST = /^src\/hosts\/(?!claude\/)[a-z]+\/[a-z]+-profile\.ts$/;

/** The most files that each way may pass; the numbers only shrink. */
const MOST_FILES: Readonly<Record<string, number>> = {
  "A prompt that matches a record": 94,
  "The end of a turn in which the user states a rule": 160,
  "A session's start, with a cached brief": 88,
  "`loci find`": 115,
  "`loci remember`": 121,
};

test.skipIf(!hasParser)(
  "no way through the house passes more files than its limit",
  async () => {
    const tooLong = (await playWays())
      .map(({ title, files }) => {
        const passed = files.filter(({ path }) => !FURTHER_HOST.test(path)).length;
        return { title, passed, most: MOST_FILES[title] ?? 0 };
      })
      .filter(({ passed, most }) => passed > most || passed < most / 2);
    expect(tooLong).toEqual([]);
  },
  { timeout: 120_000, retry: 2 },
);
