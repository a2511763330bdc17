import { createPublicKey, verify } from "node:crypto";

/** A public key in minisign's format. */
export interface PublicKey {
  /** The 8 bytes by which a signature names its key, in hexadecimal. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** The result of checking a signature. */
export type SignatureCheck =
  | { readonly kind: "valid"; readonly comment: string }
  | { readonly kind: "invalid"; readonly why: string };

const KEY_BYTES = 2 + 8 + 32;
const SIGNATURE_BYTES = 2 + 8 + 64;
const COMMENT = "trusted comment: ";

/** The header of an Ed25519 public key in DER. */
const DER_HEADER = Buffer.from("302a300506032b6570032100", "hex");

/** Reads a public key: the second line of its file, or that line alone. Undefined if it is none. */
export function parsePublicKey(text: string): PublicKey | undefined {
  const line = text.trim().split(/\r?\n/).at(-1) ?? "";
  const bytes = Buffer.from(line, "base64");
  if (bytes.length !== KEY_BYTES || bytes.toString("latin1", 0, 2) !== "Ed") return undefined;
  return { id: bytes.toString("hex", 2, 10), bytes: bytes.subarray(10) };
}

/**
 * Checks a signature in minisign's format over a file: Ed25519 over the BLAKE2b-512 hash of the file, and once more over
 * that signature and its trusted comment. The older form without the hash is refused.
 */
export function checkSignature(
  file: Uint8Array,
  { signature, key }: { readonly signature: string; readonly key: PublicKey },
): SignatureCheck {
  const [, first = "", comment = "", second = ""] = signature.split(/\r?\n/);
  const bytes = Buffer.from(first, "base64");
  const overComment = Buffer.from(second, "base64");
  const isWhole = bytes.length === SIGNATURE_BYTES && overComment.length === 64;
  if (!isWhole || !comment.startsWith(COMMENT)) return invalid("it is not a minisign signature");
  if (bytes.toString("latin1", 0, 2) !== "ED") return invalid("it is not of the prehashed kind");
  if (bytes.toString("hex", 2, 10) !== key.id) return invalid("it was made with another key");
  const made = bytes.subarray(10);
  const told = comment.slice(COMMENT.length);
  const digest = new Bun.CryptoHasher("blake2b512").update(file).digest();
  if (!isSigned(digest, made, key)) return invalid("the file is not the one that was signed");
  if (!isSigned(Buffer.concat([made, Buffer.from(told)]), overComment, key)) {
    return invalid("its trusted comment was changed");
  }
  return { kind: "valid", comment: told };
}

function isSigned(message: Buffer, signature: Buffer, { bytes }: PublicKey): boolean {
  const key = createPublicKey({
    key: Buffer.concat([DER_HEADER, bytes]),
    format: "der",
    type: "spki",
  });
  return verify(null, message, key, signature);
}

function invalid(why: string): SignatureCheck {
  return { kind: "invalid", why };
}
