import { readSync } from "node:fs";
import { parseJson } from "#base/json.ts";
import { withPlainFile } from "#disk/open-plain.ts";

/** The host writes the folder on each line of a conversation; the first lines may lack it. */
const HEAD_BYTES = 256 * 1024;

const FOLDER = /"cwd":("(?:[^"\\]|\\.)*")/;

/** The folder in which a conversation began, from its transcript; undefined if it names none. */
export function folderOfWork(path: string, inside: string): string | undefined {
  const word = FOLDER.exec(headOf(path, inside))?.[1];
  const folder = word === undefined ? undefined : parseJson(word);
  return typeof folder === "string" ? folder : undefined;
}

/** A library of the host's was called by a program: what stands there in a person's place, no person said. */
const PROGRAM = /"entrypoint":"sdk-(?:py|ts)"/;

/** True if the host says that a program drives this conversation. */
export function isDrivenByProgram(path: string, inside?: string): boolean {
  return PROGRAM.test(headOf(path, inside));
}

function headOf(path: string, inside: string | undefined): string {
  const head = withPlainFile({ path, inside }, ({ handle, size }) => {
    const bytes = Buffer.allocUnsafe(Math.min(size, HEAD_BYTES));
    const count = readSync(handle, bytes, 0, bytes.length, 0);
    return { kind: "head", text: bytes.subarray(0, count).toString("utf8") } as const;
  });
  return head.kind === "head" ? head.text : "";
}
