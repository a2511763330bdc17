import { readFileSync } from "node:fs";
import { rowsIn, TABLE_PATH, vocabularyIn, type WholeTable } from "./table.ts";
import { rowsOffset, TABLE_ROW } from "./table-format.ts";

let whole: WholeTable | undefined;

/** Reads the built-in table as a whole, 9 MB: for a caller that embeds many texts, or cannot wait. */
export function wholeTable(): WholeTable {
  if (whole) return whole;
  const { buffer, byteOffset, byteLength } = readFileSync(TABLE_PATH);
  const rows = rowsIn(byteLength);
  const start = byteOffset + rowsOffset(rows);
  whole = {
    ...vocabularyIn(buffer.slice(byteOffset, start) as ArrayBuffer, rows),
    rowBytes: (row) => new Uint8Array(buffer, start + row * TABLE_ROW.bytes, TABLE_ROW.bytes),
  };
  return whole;
}
