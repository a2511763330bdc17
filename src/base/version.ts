/** Which version was built, from which commit, and for which platform. */
export interface Version {
  readonly version: string;
  readonly commit: string;
  readonly bun: string;
  readonly platform: string;
}

/** The version of this executable. The build fills in version and commit. */
export function currentVersion(): Version {
  return {
    version: process.env["LOCI_BUILD_VERSION"] ?? "0.0.0-source",
    commit: process.env["LOCI_BUILD_COMMIT"] ?? "unknown",
    bun: Bun.version,
    platform: `${process.platform}-${process.arch}`,
  };
}

/** The build in one word. A cache entry of one build is not valid for another. */
export function buildName(): string {
  return `${process.env["LOCI_BUILD_VERSION"]} ${process.env["LOCI_BUILD_COMMIT"]}`;
}

/** Values that only a release build fills in; empty in a build from source. */
export function releaseBuild(): { readonly target: string; readonly key: string } {
  return {
    target: process.env["LOCI_BUILD_TARGET"] ?? "",
    key: process.env["LOCI_BUILD_KEY"] ?? "",
  };
}
