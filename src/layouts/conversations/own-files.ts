import { appendRecord, recordsOf } from "#disk/append.ts";
import { readText } from "#disk/read-text.ts";
import { recordState } from "#layouts/records/store/record-paths.ts";
import { hash12 } from "#project/project-names.ts";

// `_memory/` lies in the project, so anybody who can push to it may have written there. What loci wrote on this machine is
// known by its hash; the rest can be searched and shown, and is not handed to an agent unasked.

/** Where it is noted which texts were written here. */
export interface OwnFiles {
  readonly stateDir: string;
  readonly root: string;
}

const MAX_OWN_LIST_BYTES = 16 * 1024 * 1024;

/** Notes that these texts were written here. */
export function noteOwnTexts(
  own: OwnFiles,
  texts: readonly string[],
  uid: number | undefined,
): void {
  for (const text of texts) appendRecord(pathOf(own), hashOf(text), { uid });
}

/** Says of a text whether it was written by loci on this machine, byte for byte. */
export function ownTexts(own: OwnFiles): (text: string) => boolean {
  const reading = readText(pathOf(own), { capBytes: MAX_OWN_LIST_BYTES, lenient: true });
  const known = new Set(reading.kind === "text" ? recordsOf(reading.text) : []);
  return (text) => known.has(hashOf(text));
}

function hashOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16);
}

function pathOf({ stateDir, root }: OwnFiles): string {
  return `${recordState(stateDir, hash12(root))}/conversations.txt`;
}
