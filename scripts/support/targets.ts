/** A kind of machine that loci is built for. */
export interface Target {
  /** The form in file names: system, processor, and `musl` where that is the C library. */
  readonly name: string;
  readonly compile: Bun.Build.CompileTarget;
  /** The package that holds Bun's runtime for it. */
  readonly runtime: string;
  readonly os: "linux" | "darwin" | "win32";
  readonly cpu: "x64" | "arm64";
  readonly libc?: "glibc" | "musl";
}

/**
 * All of them. There is no build of its own for processors without AVX2: in Bun 1.4.4 the runtimes `bun-linux-x64` and
 * `bun-linux-x64-baseline` are the same file.
 */
export const TARGETS: readonly Target[] = [
  {
    name: "linux-x64",
    compile: "bun-linux-x64",
    runtime: "@oven/bun-linux-x64",
    os: "linux",
    cpu: "x64",
    libc: "glibc",
  },
  {
    name: "linux-x64-musl",
    compile: "bun-linux-x64-musl",
    runtime: "@oven/bun-linux-x64-musl",
    os: "linux",
    cpu: "x64",
    libc: "musl",
  },
  {
    name: "linux-arm64",
    compile: "bun-linux-arm64",
    runtime: "@oven/bun-linux-aarch64",
    os: "linux",
    cpu: "arm64",
    libc: "glibc",
  },
  {
    name: "linux-arm64-musl",
    compile: "bun-linux-arm64-musl",
    runtime: "@oven/bun-linux-aarch64-musl",
    os: "linux",
    cpu: "arm64",
    libc: "musl",
  },
  {
    name: "darwin-x64",
    compile: "bun-darwin-x64",
    runtime: "@oven/bun-darwin-x64",
    os: "darwin",
    cpu: "x64",
  },
  {
    name: "darwin-arm64",
    compile: "bun-darwin-arm64",
    runtime: "@oven/bun-darwin-aarch64",
    os: "darwin",
    cpu: "arm64",
  },
  {
    name: "windows-x64",
    compile: "bun-windows-x64",
    runtime: "@oven/bun-windows-x64",
    os: "win32",
    cpu: "x64",
  },
  {
    name: "windows-arm64",
    compile: "bun-windows-arm64",
    runtime: "@oven/bun-windows-aarch64",
    os: "win32",
    cpu: "arm64",
  },
];

/** The name of the executable on a kind of machine. */
export function executableName({ os }: Pick<Target, "os">): string {
  return os === "win32" ? "loci.exe" : "loci";
}
