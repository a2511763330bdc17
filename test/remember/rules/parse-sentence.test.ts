import { expect, test } from "bun:test";
import fc from "fast-check";
import { CATEGORY_NAMES } from "#base/memory-item.ts";
import { recordFrom, sentenceWarnings } from "#remember/rules/parse-sentence.ts";
import { prepareRecord } from "#remember/rules/prepare-record.ts";
import { category } from "#test/records.ts";

test.each([
  ["Use Postgres because it is simpler.", "Use Postgres", "it is simpler"],
  ["Wir nehmen Postgres, weil es einfacher ist", "Wir nehmen Postgres", "es einfacher ist"],
  ["Usamos Postgres porque es más simple", "Usamos Postgres", "es más simple"],
  ["On prend Postgres parce que c'est plus simple", "On prend Postgres", "c'est plus simple"],
  ["Usiamo Postgres perché è più semplice", "Usiamo Postgres", "è più semplice"],
  ["Usamos Postgres, pois é mais simples", "Usamos Postgres", "é mais simples"],
  ["用 Postgres，因为更简单", "用 Postgres", "更简单"],
  ["シンプルだから、Postgres を使う", "シンプルだから、Postgres を使う", "シンプルだ"],
  ["Use a poisson process", "Use a poisson process", "not said"],
  ["Use Postgres", "Use Postgres", "not said"],
])("%p is titled by what it claims and stays whole, with its reason", (said, claim, reason) => {
  const { title, content } = recordFrom(said, "decision");
  expect(title).toBe(claim);
  expect(content).toMatchObject({ decision: said, rationale: [reason] });
});

test("any sentence gives a valid record of every category", () => {
  const now = new Date("2026-01-02T03:04:05.678Z");
  const said = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => /\p{L}/u.test(text));
  fc.assert(
    fc.property(said, category, (text, name) => {
      const given = recordFrom(`word ${text}`, name);
      const { category: _, ...rest } = given;
      const plain = { category: name, id: undefined, origin: undefined, now };
      expect(prepareRecord({ ...plain, given: rest }).record.title).not.toBe("");
    }),
  );
});

test("the verb to go is no tag, and the language is", () => {
  expect(recordFrom("Don't go to the cluster", "preference")["tags"]).toEqual(["cluster"]);
  expect(recordFrom("The worker is written in Go", "decision")["tags"]).toContain("go");
});

test("a long text has a short title, and the record has all of it", () => {
  const said = `${"very ".repeat(80)}long`;
  for (const name of CATEGORY_NAMES) {
    const record = recordFrom(said, name);
    expect([...`${record["title"]}`].length).toBeLessThanOrEqual(120);
    expect(JSON.stringify(record["content"])).toContain(said);
  }
});

test.each([
  ["We should use Postgres for the billing database", ["billing", "database", "postgres"]],
  ["Los litros siempre en enteros y por árbol", ["enteros", "litros", "siempre", "árbol"]],
  [
    "Krankmeldungen nie mit Grund speichern, nur von bis",
    ["grund", "krankmeldungen", "nie", "speichern"],
  ],
  ["CI runs the tests with MIT Kerberos", ["ci", "kerberos", "mit"]],
])("the most specific words become tags: %s", (said, tags) => {
  expect(recordFrom(said, "decision")["tags"]).toEqual(tags);
});

test.each([
  ["x", "one word"],
  ["Where do orders live?", "a question"],
  ["Use pnpm. Never use npm. Yarn is fine too.", "several sentences"],
  ["Line one\nLine two\nLine three", "several sentences"],
  ["a b ".repeat(300), "long"],
])("%j gets a note", (text, why) => {
  expect(sentenceWarnings(text)).toEqual([expect.stringContaining(why)]);
});

test.each([
  "Use pnpm, never npm, because CI caches its store",
  "Deploys go out on Tuesdays. Support is complete then.",
  "注文はPostgreSQLに保存する",
  "Version 1.2.3 of the API is frozen, e.g. its errors",
])("%j gets no note", (text) => {
  expect(sentenceWarnings(text)).toEqual([]);
});
