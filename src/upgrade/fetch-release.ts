import { fault } from "#base/fault.ts";
import { releaseBuild } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { type DownloadLimits, download } from "#remote/download.ts";
import { whyUnsafe } from "#remote/post-json.ts";
import { checkSignature, type PublicKey, parsePublicKey } from "./minisign.ts";

/** The page of all releases; every address in installers and packages is made from it. */
export const RELEASES = "https://github.com/loci-memory/loci/releases";

/** The package that npm installs loci by. */
export const NPM_PACKAGE = "loci-memory";

/** One file of a release, as its signed list of checksums names it. */
export interface ReleaseFile {
  readonly version: string;
  readonly name: string;
  readonly sha256: string;
}

/** The list of checksums of a release, and its signature. */
export const SUMS_NAME = "SHA256SUMS";
/** The name of the signature beside that list. */
export const SIGNATURE_NAME = `${SUMS_NAME}.minisig`;

/** A version of loci, such as `0.2.0` or `0.2.0-rc.1`. */
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/** Finds the archive for a target in a list of checksums, in the format of `sha256sum`. */
function archiveFor(sums: string, target: string): ReleaseFile | undefined {
  const end = `-${target}.tar.gz`;
  for (const line of sums.split("\n")) {
    const [, sha256 = "", name = ""] = /^([0-9a-f]{64})[ ][ *](loci-[\w.-]+)$/.exec(line) ?? [];
    const version = name.slice("loci-".length, -end.length);
    if (name.endsWith(end) && VERSION.test(version)) return { version, name, sha256 };
  }
  return undefined;
}

/** The address of a file of a release; without a version, of the latest one. */
export function addressOf(releases: string, name: string, version?: string): string {
  const base = releases.replace(/\/+$/, "");
  return version === undefined
    ? `${base}/latest/download/${name}`
    : `${base}/download/v${version}/${name}`;
}

const SMALL: DownloadLimits = { capBytes: 64 * 1024, timeoutMs: 30_000 };
const LARGE: DownloadLimits = { capBytes: 256 * 1024 * 1024, timeoutMs: 900_000 };

/** Finds the archive of a release for this machine, the latest without a version. Its list of checksums is verified. */
export async function findRelease(
  source: ReleaseSource,
  version: string | undefined,
): Promise<ReleaseFile> {
  const { releases, target, key } = source;
  const file = (name: string) => addressOf(releases, name, version);
  const sums = await bytesAt(file(SUMS_NAME), SMALL);
  if (!sums) throw fault("no-release", { version, target });
  const signature = await bytesAt(file(SIGNATURE_NAME), SMALL);
  const checked = signature
    ? checkSignature(sums, { signature: signature.toString(), key })
    : { kind: "invalid" as const, why: "it has no signature" };
  if (checked.kind === "invalid") {
    throw fault("unverified-release", { file: SUMS_NAME, why: checked.why });
  }
  const found = archiveFor(sums.toString(), target);
  if (!found) throw fault("no-release", { version, target });
  // An old list is signed as well: it must not pass for another version.
  if (version !== undefined && found.version !== version) {
    throw fault("unverified-release", { file: SUMS_NAME, why: `it belongs to ${found.version}` });
  }
  return found;
}

/** Downloads the archive of a release, verifies it, and gives the executable that is in it. */
export async function fetchExecutable(
  { releases }: ReleaseSource,
  release: ReleaseFile,
  onBytes?: (count: number) => void,
): Promise<Uint8Array> {
  const { name, version, sha256 } = release;
  const archive = await bytesAt(addressOf(releases, name, version), { ...LARGE, onBytes });
  if (!archive) throw fault("unverified-release", { file: name, why: "the release lacks it" });
  if (new Bun.CryptoHasher("sha256").update(archive).digest("hex") !== sha256) {
    throw fault("unverified-release", { file: name, why: "its checksum is wrong" });
  }
  for (const [path, file] of await new Bun.Archive(archive).files()) {
    if (/(^|\/)loci(\.exe)?$/.test(path)) return new Uint8Array(await file.arrayBuffer());
  }
  throw fault("unverified-release", { file: name, why: "it holds no executable" });
}

/** Whether a word is a version that can be asked for. */
export function isVersion(word: string): boolean {
  return VERSION.test(word);
}

async function bytesAt(address: string, limits: DownloadLimits): Promise<Buffer | undefined> {
  const answer = await download(address, limits);
  if (answer.kind === "failed") throw fault("download-failed", { address, why: answer.why });
  return answer.kind === "bytes" ? answer.bytes : undefined;
}

/** The source of releases, the file that fits this executable, and the key that must have signed them. */
export interface ReleaseSource {
  readonly releases: string;
  /** The kind of machine that this executable was built for, such as `linux-x64-musl`. */
  readonly target: string;
  readonly key: PublicKey;
}

/**
 * The source of this executable's releases. `LOCI_RELEASES` names another address, for tests and mirrors: the key stays
 * the one inside this executable, so that no address can make it accept anything else.
 */
export function releaseSource({ env }: World): ReleaseSource {
  const { target, key } = releaseBuild();
  const parsed = parsePublicKey(key);
  if (target === "" || !parsed) throw fault("unreleased-build", {});
  const releases = env["LOCI_RELEASES"] || RELEASES;
  const why = whyUnsafe(releases);
  if (why) throw fault("download-failed", { address: releases, why });
  return { releases, target, key: parsed };
}
