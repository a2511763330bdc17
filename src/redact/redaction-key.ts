import { createFile } from "#disk/durable-write.ts";
import { readText } from "#disk/read-text.ts";

/**
 * The key of the hashes in redactions. Without it nobody can test which secret a redaction
 * replaces.
 */
export function redactionKey(stateDir: string, uid: number | undefined): string | undefined {
  const path = keyPath(stateDir);
  const known = keyIn(path);
  if (known !== undefined) return known;
  try {
    createFile(path, crypto.getRandomValues(new Uint8Array(32)).toHex(), { uid });
  } catch {
    // Without a folder for the key, a redaction shows only its kind.
    return undefined;
  }
  // Another process may have been faster; then its key counts.
  return keyIn(path);
}

/** The path of the key. */
export function keyPath(stateDir: string): string {
  return `${stateDir}/redaction.key`;
}

function keyIn(path: string): string | undefined {
  const reading = readText(path, { lenient: true });
  const text = reading.kind === "text" ? reading.text.trim() : "";
  return /^[0-9a-f]{64}$/.test(text) ? text : undefined;
}
