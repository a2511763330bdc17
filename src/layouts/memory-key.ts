import { isTextList, objectIn } from "#base/json.ts";
import { folderOf } from "#base/path.ts";
import { createFile } from "#disk/durable-write.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { type Digester, digesterOf } from "#trust/keyed-digests.ts";

// The key of a project's memory lies beside its list of forgotten texts, and the one of the user's memory for all projects
// beside that list. A guess can be tested with the key, so no bundle and no repository has it.

/** The path of the key beside a list of forgotten texts. */
function keyBeside(list: string): string {
  return `${folderOf(list)}/memory.key`;
}

/** The text of the key file beside a list; empty if there is none. */
export function keyText(list: string): string {
  return plainTextAt(keyBeside(list), { lenient: true }) ?? "";
}

const HEX_KEY = /^[0-9a-f]{64}$/;

/** The digesters of the keys beside a list: its own comes first, then those of memories that it took over. */
export function knownDigesters(list: string): Digester[] {
  return keysIn(keyText(list)).map(digesterOf);
}

/** The keys in the text of a key file; none for a text that is damaged. */
export function keysIn(text: string): string[] {
  const { version, keys } = objectIn(text);
  return version === 1 && isTextList(keys) ? keys.filter((key) => HEX_KEY.test(key)) : [];
}

/** Prints a key file. */
function printKeys(keys: readonly string[]): string {
  return `${JSON.stringify({ version: 1, keys })}\n`;
}

/** The digester of the key beside a list; makes the key at first. */
export function ownDigester(list: string, uid: number | undefined): Digester {
  const [known] = knownDigesters(list);
  if (known) return known;
  const made = crypto.getRandomValues(new Uint8Array(32)).toHex();
  createFile(keyBeside(list), printKeys([made]), { uid });
  // Another process may have been faster; then its key counts.
  return knownDigesters(list)[0] ?? digesterOf(made);
}
