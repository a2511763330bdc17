import type { Secret } from "#redact/find/secret.ts";

/** What decides what is put in the place of a secret. */
export interface Marking {
  /** The key of the hash by which a secret is known again; without one it is not. */
  readonly key: string | undefined;
  /** Kinds, and hashes of single secrets, that may stay. */
  readonly allow: ReadonlySet<string>;
}

/** What stands in the place of a secret. */
export interface Mark {
  readonly text: string;
  readonly kind: string;
  /** By which the same secret is known again; undefined where nothing may be told of it. */
  readonly hash: string | undefined;
}

const HASH_LETTERS = 8;

/** The mark of a secret; undefined for one that may stay. */
export function markOf({ kind, fixed, value }: Secret, { key, allow }: Marking): Mark | undefined {
  if (allow.has(kind)) return undefined;
  if (key === undefined || value === "")
    return { text: `[REDACTED:${kind}]`, kind, hash: undefined };
  const digest = new Bun.CryptoHasher("sha256", key).update(value).digest("hex");
  const hash = digest.slice(0, HASH_LETTERS);
  if (allow.has(hash)) return undefined;
  const shown = value.slice(0, Math.min(4, fixed));
  return { text: `[REDACTED:${kind}:${shown}…${hash}]`, kind, hash };
}
