import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
} from "node:crypto";
import type { SecretKey } from "./minisign-key.ts";

// A second signature over the list of checksums, which every `openssl` can check, also that of macOS.

/** The name of the second signature's file. */
export const ECDSA_SIGNATURE_NAME = "SHA256SUMS.sig";

/** The numbers that are too large for a key of the curve are as rare as one in four billion. */
const TRIES = 4;

/** The ECDSA key on P-256 that belongs to a secret key: it is derived from it, so there is one file to guard. */
function ecdsaKeyOf({ seed }: Pick<SecretKey, "seed">): KeyObject {
  const ecdh = createECDH("prime256v1");
  for (let n = 0; n < TRIES; n++) {
    const number = Buffer.from(hkdfSync("sha256", seed, "", `loci release, ecdsa p-256, ${n}`, 32));
    try {
      ecdh.setPrivateKey(number);
    } catch {
      continue;
    }
    const point = ecdh.getPublicKey();
    const x = point.subarray(1, 33).toString("base64url");
    const y = point.subarray(33).toString("base64url");
    const jwk = { kty: "EC", crv: "P-256", d: number.toString("base64url"), x, y };
    return createPrivateKey({ key: jwk, format: "jwk" });
  }
  throw new Error("the secret key gives no key of the curve");
}

/** The public key in base64 on one line, as an installer holds it. */
export function ecdsaPublicLine(key: Pick<SecretKey, "seed">): string {
  const made = createPublicKey(ecdsaKeyOf(key)).export({ format: "der", type: "spki" });
  return made.toString("base64");
}

/** Signs a file over its SHA-256 checksum. */
export function signWithEcdsa(file: Uint8Array, key: Pick<SecretKey, "seed">): Buffer {
  return sign("sha256", file, ecdsaKeyOf(key));
}
