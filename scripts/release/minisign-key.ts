import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto";

/** A secret key in minisign's format, without a password. */
export interface SecretKey {
  /** The 8 bytes by which a signature names its key. */
  readonly id: Buffer;
  /** The 32 bytes from which the key pair is made. */
  readonly seed: Buffer;
  readonly publicBytes: Buffer;
}

/** The parts of a minisign secret key: algorithms, salt and limits of the password, id, key, checksum. */
const SECRET_BYTES = 2 + 2 + 2 + 32 + 8 + 8 + 8 + 64 + 32;
/** The header of an Ed25519 private key in DER. */
const DER_HEADER = Buffer.from("302e020100300506032b657004220420", "hex");

/** Makes a key pair. */
export function newSecretKey(): SecretKey {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    id: Buffer.from(crypto.getRandomValues(new Uint8Array(8))),
    seed: privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32),
    publicBytes: publicKey.export({ format: "der", type: "spki" }).subarray(-32),
  };
}

/** Reads a secret key as `minisign -G -W` writes it; throws if it is none, or has a password. */
export function parseSecretKey(text: string): SecretKey {
  const bytes = Buffer.from(text.trim().split(/\r?\n/).at(-1) ?? "", "base64");
  if (bytes.length !== SECRET_BYTES || bytes.toString("latin1", 0, 2) !== "Ed") {
    throw new Error("the secret key is not in minisign's format");
  }
  if (bytes.readUInt16LE(2) !== 0) {
    throw new Error("the secret key has a password; `minisign -C -W -s <file>` removes it");
  }
  const id = bytes.subarray(54, 62);
  const key = bytes.subarray(62, 126);
  const [seed, publicBytes] = [key.subarray(0, 32), key.subarray(32)];
  // minisign writes a checksum only where there is a password, so the two halves vouch for each other.
  const made = createPublicKey(privateKeyOf(seed)).export({ format: "der", type: "spki" });
  if (!made.subarray(-32).equals(publicBytes)) throw new Error("the secret key is damaged");
  return { id, seed, publicBytes };
}

/** The text of a secret key's file. */
export function printSecretKey({ id, seed, publicBytes }: SecretKey): string {
  const key = Buffer.concat([seed, publicBytes]);
  const head = Buffer.concat([Buffer.from("Ed\0\0B2", "latin1"), Buffer.alloc(48)]);
  const bytes = Buffer.concat([head, id, key, Buffer.alloc(32)]);
  return `untrusted comment: minisign secret key of loci\n${bytes.toString("base64")}\n`;
}

/** The text of a public key's file. */
export function printPublicKey({ id, publicBytes }: SecretKey): string {
  const bytes = Buffer.concat([Buffer.from("Ed"), id, publicBytes]);
  const name = Buffer.from(id).reverse().toString("hex").toUpperCase();
  return `untrusted comment: minisign public key ${name}\n${bytes.toString("base64")}\n`;
}

/** Signs a file: over its BLAKE2b-512 hash, and over that signature with a comment that nobody can change. */
export function signFile(file: Uint8Array, key: SecretKey, comment: string): string {
  const privateKey = privateKeyOf(key.seed);
  const digest = new Bun.CryptoHasher("blake2b512").update(file).digest();
  const signature = sign(null, digest, privateKey);
  const overComment = sign(null, Buffer.concat([signature, Buffer.from(comment)]), privateKey);
  const first = Buffer.concat([Buffer.from("ED"), key.id, signature]);
  return [
    "untrusted comment: signature of a release of loci",
    first.toString("base64"),
    `trusted comment: ${comment}`,
    overComment.toString("base64"),
    "",
  ].join("\n");
}

function privateKeyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([DER_HEADER, seed]),
    format: "der",
    type: "pkcs8",
  });
}
