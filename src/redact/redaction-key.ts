import { createFile } from "#disk/durable-write.ts";
import { readText } from "#disk/read-text.ts";

/** The key of the hashes in marks: whoever does not have it cannot try out which secret a mark stands for. */
export function redactionKey(stateDir: string, uid: number | undefined): string | undefined {
  const path = keyPath(stateDir);
  const known = keyIn(path);
  if (known !== undefined) return known;
  try {
    createFile(path, crypto.getRandomValues(new Uint8Array(32)).toHex(), { uid });
  } catch {
    // Where nothing can be kept, a mark tells no more than its kind.
    return undefined;
  }
  // Another process may have been faster, and then its key counts.
  return keyIn(path);
}

/** Where the key is. */
export function keyPath(stateDir: string): string {
  return `${stateDir}/redaction.key`;
}

function keyIn(path: string): string | undefined {
  const reading = readText(path, { lenient: true });
  const text = reading.kind === "text" ? reading.text.trim() : "";
  return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
}
