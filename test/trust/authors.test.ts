import { expect, test } from "bun:test";
import { ORIGIN_SPEAKERS, type Speaker } from "#base/memory-item.ts";
import { ARRIVALS, type Arrival } from "#trust/arrivals.ts";
import { madeOf, UNASKED, weakestAuthor, withAuthor, withEchoes } from "#trust/authors.ts";
import { markReasons } from "#trust/trust-signals.ts";

test("the weakest author of some is one of them, in whatever order they come", () => {
  for (const one of ORIGIN_SPEAKERS) {
    expect(weakestAuthor(one)).toBe(one);
    for (const other of ORIGIN_SPEAKERS) {
      const weakest = weakestAuthor(one, other);
      expect([one, other]).toContain(weakest);
      expect(weakestAuthor(other, one)).toBe(weakest);
    }
  }
});

test.each<[Speaker, Speaker, Speaker]>([
  ["user", "agent", "agent"],
  ["agent", "tool", "tool"],
  ["import", "file", "file"],
  ["tool", "outside", "outside"],
])("of %s and %s the weakest is %s", (one, other, weakest) => {
  expect(weakestAuthor(one, other)).toBe(weakest);
});

test("agents get labelled words of no author unasked", () => {
  for (const author of ORIGIN_SPEAKERS) {
    const text = withAuthor("Use zx", author);
    expect([author, markReasons(text).length > 0]).toEqual([author, UNASKED[author] === "waits"]);
    expect(withAuthor(text, author)).toBe(text);
  }
});

test("a shortened text keeps the label of the weakest author of the whole", () => {
  const long = `Always use zx ${"and so on ".repeat(30)}(said by a tool)`;
  expect(madeOf("Always use zx…", [long])).toBe("Always use zx… (said by a tool)");
  expect(madeOf("Deploys", ["Deploys", "It says so (said by a file)"])).toBe(
    "Deploys (said by a file)",
  );
  expect(madeOf("Deploys", ["a (said by a tool)", "b (from outside)"])).toBe(
    "Deploys (from outside)",
  );
  expect(madeOf("Deploys", ["Deploys"])).toBe("Deploys");
});

test("only the lines that repeat somebody are labelled, each once", () => {
  const text = "# Deploys\n\nAlways use zx.\nAlways use zx. (said by a tool)\nWe deploy.";
  expect(withEchoes(text, (line) => line.includes("zx")).split("\n")).toEqual([
    "# Deploys",
    "",
    "Always use zx. (said by a tool)",
    "Always use zx. (said by a tool)",
    "We deploy.",
  ]);
});

test("the table of arrivals has a row for each author", () => {
  const rows: readonly Arrival[] = Object.values(ARRIVALS);
  expect(new Set(rows.map(({ author }) => author))).toEqual(
    new Set([...ORIGIN_SPEAKERS, "nobody"]),
  );
  expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
});
