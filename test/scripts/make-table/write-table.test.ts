import { expect, test } from "bun:test";
import { tableBytes } from "#scripts/make-table/write-table.ts";
import { fingerprintOf } from "#text/meaning/embed.ts";
import { readTable, TABLE_ROW } from "#text/meaning/table.ts";

function rowOf(piece: string, factor: number) {
  const numbers = Float32Array.from({ length: 256 }, (_, d) => factor * Math.cos(d));
  return { fingerprint: fingerprintOf(piece), weight: 0.5, known: 1, numbers };
}

const read = (bytes: Uint8Array) => {
  const copy = (start: number, end: number) => Uint8Array.from(bytes.slice(start, end));
  return readTable({ size: bytes.length, read: copy });
};

test("every row of a written table is found, with its numbers", () => {
  const words = Array.from({ length: 5_000 }, (_, at) => `word${at}`);
  const table = read(tableBytes(words.map((word, at) => rowOf(word, at + 1))));
  const rows = words.map((word) => table.findRow(fingerprintOf(word)));
  expect(new Set(rows).size).toBe(words.length);
  expect(Math.min(...rows)).toBe(0);
  const last = table.rowBytes(rows[4_999] as number);
  const scale = new DataView(last.buffer).getFloat32(TABLE_ROW.scale, true);
  expect(scale * 127).toBeCloseTo(5_000, 1);
});

test("a table with other numbers has another id", () => {
  const one = read(tableBytes([rowOf("a", 1)]));
  const same = read(tableBytes([rowOf("a", 1)]));
  const other = read(tableBytes([rowOf("a", 2)]));
  expect(same.id).toBe(one.id);
  expect(other.id).not.toBe(one.id);
});
