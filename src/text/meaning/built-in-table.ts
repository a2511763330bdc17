// @ts-expect-error: TypeScript knows no such file. The bundler embeds it and gives its path.
import tablePath from "./table.bin" with { type: "file" };
import { readTable, type Table, type TableBytes } from "./table.ts";

let builtIn: Table | undefined;

/** The table that is part of the executable. It reads the rows that are asked for, and 8 kB more. */
export function openTable(): Table {
  builtIn ??= readTable(builtInBytes());
  return builtIn;
}

/** A file inside an executable is in memory, so its parts are there at once. In the source it is a file, and is mapped. */
function builtInBytes(): TableBytes {
  const file = Bun.file(tablePath as string);
  const read = (start: number, end: number) => Bun.peek(file.slice(start, end).bytes());
  if (read(0, 1) instanceof Uint8Array) {
    return { size: file.size, read: read as TableBytes["read"] };
  }
  const bytes = Bun.mmap(tablePath as string);
  return { size: bytes.length, read: (start, end) => bytes.slice(start, end) };
}
