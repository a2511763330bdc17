import { readSync } from "node:fs";
import { withPlainFile } from "#disk/open-plain.ts";

const HEAD_BYTES = 64 * 1024;

/** A library of the host's was called by a program; what it says in a person's place, no person said. */
const PROGRAM = /"entrypoint":"sdk-(?:py|ts)"/;

/** True if the host says that a program drives this session. */
export function isDrivenByProgram(path: string): boolean {
  const head = withPlainFile({ path, inside: undefined }, ({ handle, size }) => {
    const bytes = Buffer.allocUnsafe(Math.min(size, HEAD_BYTES));
    const count = readSync(handle, bytes, 0, bytes.length, 0);
    return { kind: "head", text: bytes.subarray(0, count).toString("utf8") } as const;
  });
  return head.kind === "head" && PROGRAM.test(head.text);
}
