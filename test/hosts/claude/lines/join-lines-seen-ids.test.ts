import { expect, test } from "bun:test";
import fc from "fast-check";
import { rememberIds } from "#hosts/claude/lines/join-lines.ts";

test("an id was seen if it was asked about before", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (ids) => {
      const wasSeen = rememberIds();
      const before = new Set<string>();
      for (const id of ids) {
        expect(wasSeen(id)).toBe(before.has(id));
        before.add(id);
      }
    }),
  );
});

test("no two of very many ids are confused", () => {
  const ids = Array.from({ length: 200_000 }, (_, i) => `00000000-0000-4000-8000-${i}`);
  const wasSeen = rememberIds();
  expect(ids.filter((id) => wasSeen(id))).toEqual([]);
  expect(ids.every((id) => wasSeen(id))).toBe(true);
});
