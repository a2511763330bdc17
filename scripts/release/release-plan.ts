import type { PublicKey } from "#upgrade/minisign.ts";
import type { SecretKey } from "./minisign-key.ts";

/** The facts that every step of a release needs. */
export interface ReleasePlan {
  readonly version: string;
  readonly commit: string;
  /** The time of the commit in seconds: every file in every archive gets it. */
  readonly time: number;
  /** The folder that the release is written into. */
  readonly out: string;
  /** The page of all releases. */
  readonly releases: string;
  readonly publicKey: PublicKey;
  /** The second line of the file of the public key. */
  readonly publicLine: string;
  /** The public key for `openssl`, in base64. */
  readonly ecdsaLine: string;
  readonly secretKey: SecretKey;
}

/** A file of the release, as packages name it. */
export interface Asset {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** The address of the project. */
export function homepageOf({ releases }: Pick<ReleasePlan, "releases">): string {
  return releases.replace(/\/releases\/?$/, "");
}

/** The name of an archive, and of the folder in it, without its ending. */
export function archiveName({ version }: Pick<ReleasePlan, "version">, target: string): string {
  return `loci-${version}-${target}`;
}

/** One line about loci, for catalogues of packages. */
export const SUMMARY = "Memory for coding agents in one executable";
