import { expect, test } from "bun:test";
import fc from "fast-check";
import { CATEGORIES } from "#base/memory-item.ts";
import { type ListedRecord, printListing } from "#layouts/records/format/listing-text.ts";
import { category, line } from "#test/records.ts";

const listed: fc.Arbitrary<ListedRecord> = fc
  .record({ category, title: line, id: fc.nat(30), tags: fc.array(line, { maxLength: 3 }) })
  .map(({ id, ...rest }) => {
    const path = `.claude/memory/${CATEGORIES[rest.category].folder}/r-${id}.json`;
    return { ...rest, path };
  });

const listing = fc.uniqueArray(listed, { selector: ({ path }) => path, maxLength: 12 });

test("each record has one line, sorted, and the lines of a category are adjacent", () => {
  fc.assert(
    fc.property(listing, (records) => {
      const lines = printListing(records).split("\n").slice(4, -1);
      expect(lines).toHaveLength(records.length);
      const keys = lines.map((one) => one.toLowerCase());
      expect(keys).toEqual(keys.toSorted());
      for (const { category: name, path } of records) {
        const [own = ""] = lines.filter((one) => `${one} #tags:`.includes(` -> ${path} #tags:`));
        expect(own).toStartWith(`- [${name.toUpperCase()}] `);
      }
    }),
  );
});
