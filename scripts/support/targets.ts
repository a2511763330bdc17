/** The machines that loci is built for, by the name of the file; the Bun target of each beside it. */
export const TARGETS = {
  "loci-linux-x64": "bun-linux-x64",
  "loci-linux-x64-musl": "bun-linux-x64-musl",
  "loci-linux-arm64": "bun-linux-arm64",
  "loci-linux-arm64-musl": "bun-linux-arm64-musl",
  "loci-darwin-x64": "bun-darwin-x64",
  "loci-darwin-arm64": "bun-darwin-arm64",
  "loci-windows-x64.exe": "bun-windows-x64",
} as const satisfies Record<string, Bun.Build.CompileTarget>;

/** The file of one target. */
export type TargetName = keyof typeof TARGETS;
