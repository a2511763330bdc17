import { fault } from "#base/fault.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import type { World } from "#base/world.ts";
import { takeLock } from "#disk/lock.ts";
import {
  fetchExecutable,
  NPM_PACKAGE,
  type ReleaseFile,
  type ReleaseSource,
} from "./fetch-release.ts";
import { removeOutdated } from "./outdated-files.ts";
import {
  type Executable,
  previousPath,
  removeLeftovers,
  restorePrevious,
  stageExecutable,
  swapExecutable,
} from "./swap-executable.ts";

/** A new executable that takes longer to print its version does not work. */
const TRIAL_MS = 20_000;

/** Refuses an executable that a package manager has installed. */
export function refuseOwned({ path }: Executable): void {
  const owner = packageOwner(path);
  if (owner) throw fault("package-owned", { owner: owner.name, path, command: owner.command });
}

/** Downloads a release, tries it, and puts it in the place of the executable; the old one becomes the previous version. */
export async function installRelease(
  world: World,
  executable: Executable,
  { source, release, onBytes }: Installation,
): Promise<void> {
  refuseOwned(executable);
  using _ = lockOf(world);
  removeLeftovers(executable);
  const bytes = await fetchExecutable(source, release, onBytes);
  const staged = stageExecutable(executable, bytes);
  try {
    const version = versionOf(staged);
    if (version !== release.version) {
      const why = version === undefined ? "it does not start" : `it says that it is ${version}`;
      throw fault("broken-release", { version: release.version, why });
    }
    swapExecutable(executable, staged);
    removeOutdated(world);
  } finally {
    removeLeftovers(executable);
  }
}

/** A release that is to be installed, and where it comes from. */
interface Installation {
  readonly source: ReleaseSource;
  readonly release: ReleaseFile;
  readonly onBytes?: (count: number) => void;
}

/** Exchanges the executable and the previous version, and gives the version that is in use then. */
export function rollBack(world: World, executable: Executable): string {
  refuseOwned(executable);
  using _ = lockOf(world);
  removeLeftovers(executable);
  const path = previousPath(executable.path);
  const version = versionOf(path);
  if (version === undefined) throw fault("no-previous-version", { path });
  restorePrevious(executable);
  removeLeftovers(executable);
  return version;
}

function lockOf({ stateDir }: World) {
  if (stateDir === undefined) throw fault("no-home", {});
  return takeLock(`${stateDir}/upgrade.lock`, COMMAND_WAIT_MS);
}

/** The version that an executable prints; undefined if it does not run. */
function versionOf(path: string): string | undefined {
  try {
    const ran = Bun.spawnSync([path, "--version"], { env: {}, timeout: TRIAL_MS });
    return /^loci (\S+) \(/.exec(ran.stdout.toString())?.[1];
  } catch {
    return undefined;
  }
}

/** A package manager that owns an executable, and the command by which it upgrades it. */
interface PackageOwner {
  readonly name: string;
  readonly command: string;
}

/** The folders of package managers, by a part of the path of what they install. */
const OWNERS: readonly (readonly [part: RegExp, owner: PackageOwner])[] = [
  [/\/(Cellar|\.?linuxbrew|homebrew)\//, { name: "Homebrew", command: "brew upgrade loci" }],
  [/\/node_modules\//, { name: "npm", command: `npm install --global ${NPM_PACKAGE}@latest` }],
  [/\/scoop\/(apps|shims)\//i, { name: "Scoop", command: "scoop update loci" }],
  [/^\/nix\/store\//, { name: "Nix", command: "nix profile upgrade loci" }],
  [
    /^\/(usr\/)?(s?bin|lib)\//,
    { name: "the package manager of your system", command: "sudo apt install ./loci_*.deb" },
  ],
];

/** The package manager that owns the executable at a path, if one does. */
export function packageOwner(path: string): PackageOwner | undefined {
  return OWNERS.find(([part]) => part.test(path))?.[1];
}
