import { expect, test } from "bun:test";
import fc from "fast-check";
import { CATEGORIES } from "#base/memory-item.ts";
import {
  categoryLines,
  countListed,
  type ListedRecord,
  printListing,
  withListed,
} from "#layouts/records/format/listing-text.ts";
import { category, line } from "#test/records.ts";

const listed: fc.Arbitrary<ListedRecord> = fc
  .record({ category, title: line, id: fc.nat(30), tags: fc.array(line, { maxLength: 3 }) })
  .map(({ id, ...rest }) => {
    const path = `.claude/memory/${CATEGORIES[rest.category].folder}/r-${id}.json`;
    return { ...rest, path };
  });

const listing = fc.uniqueArray(listed, { selector: ({ path }) => path, maxLength: 12 });

test("updating one line of the listing equals listing all records again", () => {
  fc.assert(
    fc.property(listing, listed, fc.boolean(), (records, record, isActive) => {
      const before = records.find(({ path }) => path === record.path);
      const others = records.filter(({ path }) => path !== record.path);
      const wanted = printListing(isActive ? [...others, record] : others);
      const changed = withListed(printListing(records), {
        before,
        after: isActive ? record : undefined,
      });
      expect(changed?.split("\n").sort()).toEqual(wanted.split("\n").sort());
      const keys = changed
        ?.split("\n- ")
        .slice(1)
        .map((one) => one.toLowerCase());
      expect(keys).toEqual(keys?.toSorted());
    }),
    { numRuns: 500 },
  );
});

test("the lines of a category are adjacent, and are counted", () => {
  fc.assert(
    fc.property(listing, category, (records, name) => {
      const text = printListing(records);
      const count = records.filter((record) => record.category === name).length;
      expect(countListed(text, name)).toBe(count);
      const lines = categoryLines(text, name).split("\n").slice(0, -1);
      expect(lines).toHaveLength(count);
      for (const one of lines) expect(one).toStartWith(`- [${name.toUpperCase()}] `);
    }),
  );
});

const GOOD = printListing([{ category: "decision", title: "A", path: "p/a.json", tags: ["x"] }]);

test.each([
  ["nothing", ""],
  ["something else", "# Notes\n"],
  ["a listing that was cut", GOOD.slice(0, -5)],
])("%s is no listing, and is not changed", (_, text) => {
  expect(withListed(text, { before: undefined, after: undefined })).toBeUndefined();
});
