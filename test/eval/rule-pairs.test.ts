import { expect, test } from "bun:test";
import { judgePair } from "#eval/rule-pairs/judge.ts";
import { OWN_PAIRS, type RulePair, readPairs } from "#eval/rule-pairs/read-pairs.ts";
import { reportOf } from "#eval/rule-pairs/report.ts";
import { relationOf } from "#text/statements/compare-statements.ts";

/** A busy machine takes its time for some twenty hooks. */
const PLAY_MS = 60_000;

const pairs = await readPairs(OWN_PAIRS);

test("there are 50 pairs that live and 25 that replace, in six languages, each with an id of its own", () => {
  const count = (kind: RulePair["kind"]) => pairs.filter((pair) => pair.kind === kind).length;
  expect([count("live"), count("replace")]).toEqual([50, 25]);
  expect(new Set(pairs.map(({ lang }) => lang)).size).toBe(6);
  expect(new Set(pairs.map(({ id }) => id)).size).toBe(75);
});

test("no pair that must live is taken for a replacement, and most of the others are", () => {
  const replaced = pairs.filter(({ first, second }) => relationOf(second, first) === "replaces");
  expect(replaced.filter(({ kind }) => kind === "live")).toEqual([]);
  expect(replaced.length).toBeGreaterThanOrEqual(20);
});

const pair = (kind: RulePair["kind"], first: string, second: string): RulePair => {
  return { id: first, lang: "en", kind, hard: false, first, second, why: "" };
};

test(
  "a pair is played in four ways and judged by what is in force and in the next brief",
  async () => {
    const verdicts = await judgePair(
      pair(
        "replace",
        "We always use pnpm, because CI caches it.",
        "From now on we always use yarn instead of pnpm.",
      ),
    );
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(Array(4).fill("replaced"));
    expect(reportOf(verdicts)).toContain("| all | 4 | 4 | 4 (100.0 %) |");
  },
  PLAY_MS,
);
