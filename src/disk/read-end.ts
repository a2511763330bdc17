import { readSync } from "node:fs";
import { withPlainFile } from "./read-text.ts";

/**
 * The last bytes of a file as text; a letter that is cut at the start is replaced. Empty if the
 * file cannot be read.
 */
export function readTail(path: string, mostBytes: number): string {
  return readEnd(path, mostBytes, "tail");
}

/** The first bytes of a file as text. Empty if the file cannot be read. */
export function readHead(path: string, mostBytes: number): string {
  return readEnd(path, mostBytes, "head");
}

function readEnd(path: string, mostBytes: number, end: "head" | "tail"): string {
  const text = withPlainFile({ path }, ({ handle, size }) => {
    const bytes = new Uint8Array(Math.min(size, mostBytes));
    const from = end === "head" ? 0 : size - bytes.length;
    const count = readSync(handle, bytes, 0, bytes.length, from);
    return { kind: "text", text: new TextDecoder().decode(bytes.subarray(0, count)) } as const;
  });
  return text.kind === "text" ? text.text : "";
}
