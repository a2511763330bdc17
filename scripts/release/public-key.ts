import { parsePublicKey } from "#upgrade/minisign.ts";

/** The file of the public key, in minisign's format: executables, installers and documents are made from it. */
export const PUBLIC_KEY_FILE = "release-key.pub";

/** The file of the public key for `openssl`, in base64 on one line; installers are made from it. */
export const ECDSA_KEY_FILE = "release-key.ecdsa";

/** The line of that file; empty as long as there is no key. */
export async function ecdsaLine(): Promise<string> {
  const file = Bun.file(ECDSA_KEY_FILE);
  return (await file.exists()) ? (await file.text()).trim() : "";
}

/** The second line of minisign's file; empty as long as there is no key. Throws if the file holds no key. */
export async function publicKeyLine(): Promise<string> {
  const file = Bun.file(PUBLIC_KEY_FILE);
  if (!(await file.exists())) return "";
  const text = await file.text();
  if (!parsePublicKey(text)) throw new Error(`${PUBLIC_KEY_FILE} is not a key of minisign`);
  return text.trim().split(/\r?\n/).at(-1) ?? "";
}
