import type { Secret } from "#redact/find/secret.ts";

/** The options of a redaction. */
export interface RedactionOptions {
  /** The key of the hash that identifies a secret; without a key there is no hash. */
  readonly key: string | undefined;
  /** Kinds, and hashes of single secrets, that the user allows. */
  readonly allow: ReadonlySet<string>;
}

/** The text that replaces a secret. */
export interface RedactionMark {
  readonly text: string;
  readonly kind: string;
  /** The hash that identifies the secret; undefined if nothing may be revealed. */
  readonly hash: string | undefined;
}

const HASH_LETTERS = 8;

/** The redaction of a secret; undefined if the user allows it. */
export function markOf(
  { kind, fixed, value }: Secret,
  { key, allow }: RedactionOptions,
): RedactionMark | undefined {
  if (allow.has(kind)) return undefined;
  if (key === undefined || value === "")
    return { text: `[REDACTED:${kind}]`, kind, hash: undefined };
  const digest = new Bun.CryptoHasher("sha256", key).update(value).digest("hex");
  const hash = digest.slice(0, HASH_LETTERS);
  if (allow.has(hash)) return undefined;
  const shown = value.slice(0, Math.min(4, fixed));
  return { text: `[REDACTED:${kind}:${shown}…${hash}]`, kind, hash };
}
