import { fault } from "#base/fault.ts";
import { currentVersion } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { bytesInWords } from "#doors/cli/terminal/columns.ts";
import { progressLine } from "#doors/cli/terminal/progress-line.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { executablePath } from "#doors/read-world.ts";
import { findRelease, isVersion, releaseSource } from "#upgrade/fetch-release.ts";
import { installRelease, refuseOwned, rollBack } from "#upgrade/run-upgrade.ts";

/** `loci upgrade`: replaces this executable by another release. */
export const command = define({
  json: true,
  args: {
    check: { type: "boolean", description: "Only report whether there is a newer release" },
    to: { type: "string", valueHint: "version", description: "Install this version instead" },
    rollback: { type: "boolean", description: "Return to the version before the last upgrade" },
  },
  more: [
    "Downloads the latest release, verifies its signature with the key inside this executable, and tries it",
    "before it replaces anything. loci never upgrades automatically, and never checks for releases automatically.",
  ].join("\n"),
  examples: [
    { line: "loci upgrade", does: "install the latest release" },
    { line: "loci upgrade --check", does: "report whether there is one" },
    { line: "loci upgrade --rollback", does: "return; once more to go forward again" },
  ],
  async run({ args, world, print }) {
    const { check = false, to, rollback = false } = args;
    refuseContradiction({ check, to, rollback });
    const outcome = rollback ? rolledBack(world) : await installUpgrade(world, { check, to });
    return print(outcome, () => sentenceOf(outcome));
  },
});

/** The result of the command, as `--json` prints it. */
interface Outcome {
  readonly state: "current" | "newer" | "available" | "installed" | "rolled back";
  readonly version: string;
  /** The version that was found, or that is in use now. */
  readonly release: string;
  readonly path: string;
}

interface UpgradeRequest {
  readonly check: boolean;
  readonly to: string | undefined;
}

async function installUpgrade(world: World, { check, to }: UpgradeRequest): Promise<Outcome> {
  const executable = { path: executablePath(world), platform: world.platform };
  if (!check) refuseOwned(executable);
  const source = releaseSource(world);
  const release = await findRelease(source, to);
  const { version } = currentVersion();
  const outcome = { version, release: release.version, path: executable.path };
  const order = Bun.semver.order(version, release.version);
  if (order === 0) return { state: "current", ...outcome };
  if (check || (order > 0 && to === undefined)) {
    return { state: order > 0 ? "newer" : "available", ...outcome };
  }
  using progress = progressLine((done) => `downloaded ${bytesInWords(done)}`);
  await installRelease(world, executable, { source, release, onBytes: progress.add });
  return { state: "installed", ...outcome };
}

function rolledBack(world: World): Outcome {
  const path = executablePath(world);
  const release = rollBack(world, { path, platform: world.platform });
  return { state: "rolled back", version: currentVersion().version, release, path };
}

function sentenceOf({ state, version, release, path }: Outcome): string {
  switch (state) {
    case "current":
      return `nothing to do: this is loci ${version} already`;
    case "newer":
      return `loci ${version} is newer than release ${release}`;
    case "available":
      return `loci ${release} is available (this is ${version}); \`loci upgrade\` installs it`;
    case "installed":
      return `loci ${release} is installed at ${path}; \`loci upgrade --rollback\` goes back to ${version}`;
    case "rolled back":
      return `loci ${release} is in use again; \`loci upgrade --rollback\` returns to ${version}`;
  }
}

function refuseContradiction({
  check,
  to,
  rollback,
}: UpgradeRequest & { readonly rollback: boolean }) {
  if (rollback && (check || to !== undefined)) {
    const beside = check ? "--check" : "--to";
    throw fault("unwanted-flag", { flag: "--rollback", beside, command: "upgrade" });
  }
  if (to !== undefined && !isVersion(to)) {
    throw fault("bad-value", { name: "--to", value: to, wanted: "a version such as `0.2.0`" });
  }
}
