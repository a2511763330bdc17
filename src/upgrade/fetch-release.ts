import { fault } from "#base/fault.ts";
import { type DownloadLimits, download } from "#remote/download.ts";
import { checkSignature } from "./minisign.ts";
import {
  addressOf,
  archiveFor,
  type ReleaseFile,
  SIGNATURE_NAME,
  SUMS_NAME,
  VERSION,
} from "./release-files.ts";
import type { ReleaseSource } from "./release-source.ts";

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
