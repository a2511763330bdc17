import { appendRecord, recordsOf } from "#disk/append.ts";
import { readText } from "#disk/read-text.ts";
import { recordState } from "#layouts/records/store/record-paths.ts";
import { hash12 } from "#project/project-names.ts";
import { textHash } from "./line-hash.ts";

/** Where it is noted which masters were written here; a master that came by git was written by somebody else. */
interface OwnMasters {
  readonly stateDir: string;
  readonly root: string;
  readonly uid: number | undefined;
}

const CAP_BYTES = 1024 * 1024;

/** Notes that this text was written here. */
export function noteOwnMaster({ stateDir, root, uid }: OwnMasters, text: string): void {
  appendRecord(pathOf(stateDir, root), textHash(text), { uid });
}

/** True if this very text was written by loci on this machine. */
export function isOwnMaster({ stateDir, root }: Omit<OwnMasters, "uid">, text: string): boolean {
  const reading = readText(pathOf(stateDir, root), { capBytes: CAP_BYTES, lenient: true });
  return reading.kind === "text" && recordsOf(reading.text).includes(textHash(text));
}

function pathOf(stateDir: string, root: string): string {
  return `${recordState(stateDir, hash12(root))}/masters.txt`;
}
