import { plainLineEnds } from "#base/printable-text.ts";
import { appendRecord, recordsOf } from "#disk/append.ts";
import { readText } from "#disk/read-text.ts";
import { projectHash } from "#project/project-hash.ts";
import { ownTextsLedger } from "./ledger-paths.ts";

// `_memory/` is in the project, so anybody who can push may have written there. loci records the hash of each text that it
// writes on this machine. Every other text can be searched and shown, but no agent gets it unasked.

/** The project, and the folder with the hashes of its texts. */
interface OwnFiles {
  readonly stateDir: string;
  readonly root: string;
}

const MAX_OWN_LIST_BYTES = 16 * 1024 * 1024;

/** Records that loci wrote these texts on this machine. */
export function noteOwnTexts(
  own: OwnFiles,
  texts: readonly string[],
  uid: number | undefined,
): void {
  for (const text of texts) appendRecord(pathOf(own), hashOf(text), { uid });
}

/** Makes a test whether loci wrote a text on this machine, letter for letter; git may have changed the ends of its lines. */
export function ownTexts(own: OwnFiles): (text: string) => boolean {
  const reading = readText(pathOf(own), { capBytes: MAX_OWN_LIST_BYTES, lenient: true });
  const known = new Set(reading.kind === "text" ? recordsOf(reading.text) : []);
  return (text) => [text, plainLineEnds(text)].some((one) => known.has(hashOf(one)));
}

function hashOf(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16);
}

function pathOf({ stateDir, root }: OwnFiles): string {
  return ownTextsLedger(stateDir, projectHash({ stateDir }, root));
}
