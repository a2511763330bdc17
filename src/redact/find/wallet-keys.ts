import { type Secret, secretAt } from "./text-view.ts";

/** The private key of a wallet, as wallets export it: base 58, of which the last four bytes are a checksum. */
const WIF = /(?<![1-9A-HJ-NP-Za-km-z])[59KLc][1-9A-HJ-NP-Za-km-z]{50,51}(?![1-9A-HJ-NP-Za-km-z])/g;
/** The key from which a wallet derives all others. */
const EXTENDED = /(?<![A-Za-z0-9])[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{107,108}/g;

const LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const CHECK_BYTES = 4;

/** The private keys of wallets. One without its checksum is another text of such letters. */
export function walletKeysIn(text: string): Secret[] {
  const matches = [...text.matchAll(WIF), ...(text.includes("prv") ? text.matchAll(EXTENDED) : [])];
  return matches.flatMap(({ 0: key, index: start }) =>
    isChecked(key) ? [secretAt("wallet-key", text, { start, end: start + key.length })] : [],
  );
}

function isChecked(key: string): boolean {
  let number = 0n;
  for (const letter of key) number = number * 58n + BigInt(LETTERS.indexOf(letter));
  const digits = number.toString(16);
  const bytes = Uint8Array.fromHex(digits.length % 2 === 0 ? digits : `0${digits}`);
  const body = bytes.subarray(0, -CHECK_BYTES);
  return (
    sha256(sha256(body)).subarray(0, CHECK_BYTES).toHex() === bytes.subarray(-CHECK_BYTES).toHex()
  );
}

function sha256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(new Bun.CryptoHasher("sha256").update(bytes).digest());
}
