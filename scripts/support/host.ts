import { existsSync } from "node:fs";
import { homedir } from "node:os";

/** The host that loci is tried in: the version whose payloads lie in the fixtures. */
const HOST_VERSION = "2.1.197";

const PACKAGE = "@anthropic-ai/claude-code";

/** The host's folder between runs; `LOCI_HOST_CACHE` moves it. */
export function hostFolder(): string {
  const cache = process.env["LOCI_HOST_CACHE"] ?? `${homedir()}/.cache/loci-host`;
  return `${cache}/${HOST_VERSION}`;
}

/** The host's executable, if it was fetched. */
export function hostBinary(): string | undefined {
  const path = `${hostFolder()}/node_modules/${PACKAGE}/bin/claude.exe`;
  return existsSync(path) ? path : undefined;
}

/** Fetches the host from npm into its folder; says why not, if it cannot be had. */
export function fetchHost(): string | undefined {
  if (hostBinary()) return undefined;
  const npm = Bun.which("npm");
  if (!npm) return "there is no npm to fetch it with";
  const argv = [
    "install",
    "--prefix",
    hostFolder(),
    "--no-audit",
    "--no-fund",
    `${PACKAGE}@${HOST_VERSION}`,
  ];
  const installed = Bun.spawnSync([npm, ...argv], { stderr: "pipe", stdout: "ignore" });
  if (installed.exitCode !== 0) return installed.stderr.toString().trim().slice(-300);
  // Some npm versions skip the step that installs the host's own executable.
  Bun.spawnSync(["node", "install.cjs"], { cwd: `${hostFolder()}/node_modules/${PACKAGE}` });
  return hostBinary() ? undefined : "npm fetched it, but its executable is not there";
}
