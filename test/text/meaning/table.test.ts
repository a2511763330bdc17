import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { fingerprintOf } from "#text/meaning/embed.ts";
import { openTable, readTable, TABLE_ID, TABLE_ROW } from "#text/meaning/table.ts";

const TABLE = "src/text/meaning/table.bin";
/** A table of three rows in the first format: `cat`, `##s`, `dog`. */
const FORMAT_1 = "test/fixtures/meaning/table-1.bin";

function tableIn(bytes: Uint8Array): Parameters<typeof readTable>[0] {
  return { size: bytes.length, read: (start, end) => Uint8Array.from(bytes.slice(start, end)) };
}

test("the built-in table is the one whose check sum the page on meaning names", async () => {
  const sum = createHash("sha256")
    .update(await Bun.file(TABLE).bytes())
    .digest("hex");
  expect(await Bun.file("docs/decisions/meaning.md").text()).toContain(sum);
});

test("the built-in table knows everyday words, and opens once", () => {
  const table = openTable();
  expect(table.rows).toBeGreaterThan(25_000);
  for (const word of ["server", "timeout", "kubernetes", "##ing"]) {
    expect(table.findRow(fingerprintOf(word))).toBeGreaterThanOrEqual(0);
  }
  expect(table.findRow(fingerprintOf("xqzzyfrob"))).toBe(-1);
  expect(openTable()).toBe(table);
});

test("the built-in table makes the executable less than 10 MB larger", () => {
  expect(Bun.file(TABLE).size).toBeLessThan(9_900_000);
});

test("a table of format 1 still loads", async () => {
  const table = readTable(tableIn(await Bun.file(FORMAT_1).bytes()));
  expect(table.rows).toBe(3);
  const rows = ["cat", "##s", "dog"].map((piece) => table.findRow(fingerprintOf(piece)));
  expect(rows.toSorted()).toEqual([0, 1, 2]);
  const cat = table.rowBytes(rows[0] as number);
  expect(cat).toHaveLength(TABLE_ROW.bytes);
  expect(cat[TABLE_ROW.weight]).toBe(128);
  expect(cat[TABLE_ROW.numbers]).toBe(127);
});

test.each([
  ["is cut", (bytes: Uint8Array) => bytes.subarray(0, 20)],
  ["is cut", (bytes: Uint8Array) => bytes.subarray(0, 5_000)],
  ["is no table", (bytes: Uint8Array) => bytes.with(0, 0)],
  ["has format 2", (bytes: Uint8Array) => bytes.with(8, 2)],
])("a table that %s is refused", async (reason, change) => {
  const bytes = change(await Bun.file(FORMAT_1).bytes());
  expect(() => readTable(tableIn(bytes))).toThrow(reason);
});

test("the built-in table has the id that the index is built for", () => {
  expect(openTable().id).toBe(TABLE_ID);
});
