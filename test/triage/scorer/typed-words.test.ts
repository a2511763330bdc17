import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { LASTING_SCORE, lastingScore } from "#triage/scorer/lasting-score.ts";
import { typedSentences } from "#triage/scorer/typed-words.ts";

/** A message with a tempting part that its sender has not said in their own voice. */
interface Foreign {
  readonly text: string;
  readonly never: string;
}

/** A message in which its sender says something of their own, and whether it sounds as if it is to last. */
interface Genuine {
  readonly text: string;
  readonly said: string;
  readonly lasts: boolean;
}

function casesIn<Case>(name: string): Case[] {
  const path = `${import.meta.dir}/../../fixtures/typed/${name}.jsonl`;
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as Case);
}

test("a pasted, quoted, reported, dictated, translated or imagined sentence, or one that is over, counts for nothing", () => {
  const foreign = casesIn<Foreign>("foreign");
  const offenders = foreign.filter(({ text, never }) =>
    typedSentences(text).some((one) => one.includes(never) && lastingScore(one) >= LASTING_SCORE),
  );
  expect(foreign.length).toBeGreaterThanOrEqual(60);
  expect(offenders).toEqual([]);
});

test("a sentence in a person's own voice is heard, and lasts only if it sounds so", () => {
  const genuine = casesIn<Genuine>("genuine");
  const offenders = genuine.filter(({ text, said, lasts }) => {
    const heard = typedSentences(text).filter((one) => one.includes(said));
    return heard.length === 0 || heard.some((one) => lastingScore(one) >= LASTING_SCORE) !== lasts;
  });
  expect(genuine.length).toBeGreaterThanOrEqual(60);
  expect(offenders).toEqual([]);
});

test("code within a sentence stays, and a sentence ends at its end", () => {
  expect(typedSentences("run `mise run lint --fix`, e.g. before a push. Then commit.")).toEqual([
    "run `mise run lint --fix`, e.g. before a push.",
    "Then commit.",
  ]);
});

test("a person who wants it so, named behind a statement, does not make it a report", () => {
  const own = "gift cards never run out, the lawyer insists";
  expect(typedSentences(own)).toEqual([own]);
  expect(typedSentences("the lawyer insists that gift cards never run out")).toEqual([]);
});
