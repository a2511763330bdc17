import { readSync } from "node:fs";
import { parseJson } from "#base/json.ts";
import { withPlainFile } from "#disk/open-plain.ts";

/** The host writes the folder on each line of a conversation; the first lines may lack it. */
const HEAD_BYTES = 256 * 1024;

const FOLDER = /"cwd":("(?:[^"\\]|\\.)*")/;

/** The folder in which a conversation began, from its transcript; undefined if it names none. */
export function folderOfWork(path: string, inside: string): string | undefined {
  const head = withPlainFile({ path, inside }, ({ handle, size }) => {
    const bytes = Buffer.allocUnsafe(Math.min(size, HEAD_BYTES));
    const count = readSync(handle, bytes, 0, bytes.length, 0);
    return { kind: "head", text: bytes.subarray(0, count).toString("utf8") } as const;
  });
  const word = head.kind === "head" ? FOLDER.exec(head.text)?.[1] : undefined;
  const folder = word === undefined ? undefined : parseJson(word);
  return typeof folder === "string" ? folder : undefined;
}
