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
export const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/** Finds the archive for a target in a list of checksums, in the format of `sha256sum`. */
export function archiveFor(sums: string, target: string): ReleaseFile | undefined {
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
