import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Snippet, snippetOf, type WordTest } from "#search/snippets.ts";

/** Some words, each with its weight. */
function asking(weights: Readonly<Record<string, number>>): WordTest {
  return (word) => {
    const key = word.toLowerCase();
    // "__proto__" is a word, too.
    const weight = Object.hasOwn(weights, key) ? weights[key] : undefined;
    return weight === undefined ? undefined : { key, weight };
  };
}

/** The snippet with brackets around its matches. */
function marked({ text, marks }: Snippet): string {
  const ends = marks.toReversed();
  return ends.reduce((all, { start, end }) => {
    return `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`;
  }, text);
}

const TEXT =
  "We looked at several stores. PostgreSQL holds the orders, because row locks keep stock from being sold twice. " +
  "The mail service has its own database. Backups of PostgreSQL run at night.";

test("the sentence with the rarest words is shown, with its words highlighted", () => {
  const asked = asking({ postgresql: 1, locks: 3 });
  expect(marked(snippetOf({ title: "", body: TEXT }, asked, 110))).toBe(
    "[PostgreSQL] holds the orders, because row [locks] keep stock from being sold twice.",
  );
});

test("a second sentence comes with it if it adds something and there is room", () => {
  const asked = asking({ locks: 3, night: 2, postgresql: 1 });
  expect(marked(snippetOf({ title: "", body: TEXT }, asked, 200))).toBe(
    "[PostgreSQL] holds the orders, because row [locks] keep stock from being sold twice. … Backups of [PostgreSQL] run at [night].",
  );
});

test("sentences come in the order of the text", () => {
  const asked = asking({ stores: 1, database: 2 });
  expect(marked(snippetOf({ title: "", body: TEXT }, asked))).toBe(
    "We looked at several [stores]. … The mail service has its own [database].",
  );
});

test("a word counts once, however often it occurs", () => {
  const text = "Token, token, token.\nThe token rotates.";
  expect(marked(snippetOf({ title: "", body: text }, asking({ token: 1, rotates: 1 }), 20))).toBe(
    "The [token] [rotates].",
  );
});

test("a fragment comes with the text beside it, and a line that the title has is left out", () => {
  const body = "line one\nline two\naccepted";
  const asked = asking({ one: 1 });
  expect(snippetOf({ title: "", body }, asked).text).toBe("line one … line two");
  expect(snippetOf({ title: "", body }, asking({ accepted: 1 })).text).toBe("line two … accepted");
  expect(snippetOf({ title: "line one line two", body }, asked).text).toBe("");
});

test("without a match, the first whole sentence is shown", () => {
  expect(snippetOf({ title: "", body: "accepted\nRow locks keep it." }, asking({})).text).toBe(
    "Row locks keep it.",
  );
  expect(snippetOf({ title: "", body: "First line.\nSecond line." }, asking({}))).toEqual({
    text: "First line.",
    marks: [],
  });
  expect(
    snippetOf(
      { title: "Use row locks.", body: "Use row locks\naccepted\nThey scale well." },
      asking({ row: 1 }),
    ).text,
  ).toBe("They scale well.");
  expect(snippetOf({ title: "", body: "" }, asking({ a: 1 }))).toEqual({ text: "", marks: [] });
});

test("a sentence that is too long is cut around its matches", () => {
  const long = `${"lorem ipsum ".repeat(40)}the deadlock is here ${"dolor sit ".repeat(40)}`;
  const { text, marks } = snippetOf({ title: "", body: long }, asking({ deadlock: 1 }), 80);
  expect(text.length).toBeLessThanOrEqual(84);
  expect(text).toStartWith("… ");
  expect(text).toEndWith("…");
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(["deadlock"]);
});

test("overlapping pairs of letters are one highlight", () => {
  const asked = asking({ 认证: 1, 证令: 1 });
  expect(marked(snippetOf({ title: "", body: "使用认证令牌。" }, asked))).toBe("使用[认证令]牌。");
});

test("in any text the highlights are inside it, in order, and match the query", () => {
  const text = fc.array(
    fc.oneof(
      fc.constantFrom("token", "a.", "\n", "认证", "𝒳y"),
      fc.string({ unit: "grapheme", maxLength: 12 }),
    ),
    {
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 20, max: 120 }), (pieces, most) => {
      const found = snippetOf(
        { title: "", body: pieces.join(" ") },
        asking({ token: 1, 认证: 2, a: 1 }),
        most,
      );
      expect(found.text.isWellFormed() || !pieces.join(" ").isWellFormed()).toBe(true);
      let end = 0;
      for (const mark of found.marks) {
        expect(mark.start).toBeGreaterThanOrEqual(end);
        expect(found.text.slice(mark.start, mark.end).toLowerCase()).toMatch(/token|认证|a/);
        end = mark.end;
      }
      expect(end).toBeLessThanOrEqual(found.text.length);
    }),
    { numRuns: 300 },
  );
});
