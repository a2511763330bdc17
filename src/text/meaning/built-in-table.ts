// @ts-expect-error: TypeScript knows no such file. The bundler embeds it and gives its path.
import projectionPath from "./projection.bin" with { type: "file" };
// @ts-expect-error: TypeScript knows no such file either.
import tablePath from "./table.bin" with { type: "file" };
import { readTable, type Table, type TableBytes } from "./table.ts";

let builtIn: Table | undefined;

/** The table that is part of the executable. It reads the rows that are asked for, and 8 kB more. */
export function openTable(): Table {
  builtIn ??= readTable(builtInBytes(tablePath as string));
  return builtIn;
}

/** The directions of the table's space, one row each, in the numbers of the model's vectors. */
export function readProjection(): Int8Array {
  const { size, read } = builtInBytes(projectionPath as string);
  return new Int8Array(read(0, size).buffer);
}

/** A file inside an executable is in memory, so its parts are there at once. In the source it is a file, and is mapped. */
function builtInBytes(path: string): TableBytes {
  const file = Bun.file(path);
  const read = (start: number, end: number) => Bun.peek(file.slice(start, end).bytes());
  if (read(0, 1) instanceof Uint8Array) {
    return { size: file.size, read: read as TableBytes["read"] };
  }
  const bytes = Bun.mmap(path);
  return { size: bytes.length, read: (start, end) => bytes.slice(start, end) };
}
