import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { executableName, type Target } from "#scripts/support/targets.ts";
import { NPM_PACKAGE } from "#upgrade/fetch-release.ts";
import { homepageOf, type ReleasePlan, SUMMARY } from "./release-plan.ts";
import { runTool } from "./run-tool.ts";

/** A built target: its folder holds the executable. */
export interface NpmTarget {
  readonly target: Target;
  readonly folder: string;
}

/**
 * Makes the packages for npm: one for each target, of which npm installs the one that fits, and one that starts it. Gives
 * the folder that holds them.
 */
export async function makeNpmPackages(
  plan: ReleasePlan,
  targets: readonly NpmTarget[],
): Promise<string> {
  const packed = `${plan.out}/npm`;
  rmSync(packed, { recursive: true, force: true });
  mkdirSync(packed, { recursive: true });
  for (const one of targets) await pack(platformFolder(plan, one), packed);
  await pack(await wrapperFolder(plan, targets), packed);
  return packed;
}

/** The name of the package of a target. */
function platformPackage({ name }: Pick<Target, "name">): string {
  return `@${NPM_PACKAGE}/${name}`;
}

function platformFolder(plan: ReleasePlan, { target, folder }: NpmTarget): string {
  const into = `${plan.out}/build/npm-${target.name}`;
  rmSync(into, { recursive: true, force: true });
  mkdirSync(`${into}/bin`, { recursive: true });
  const file = executableName(target);
  cpSync(`${folder}/${file}`, `${into}/bin/${file}`);
  chmodSync(`${into}/bin/${file}`, 0o755);
  cpSync(`${folder}/LICENSE`, `${into}/LICENSE`);
  writeManifest(into, {
    ...commonOf(plan, platformPackage(target)),
    description: `${SUMMARY}: the executable for ${target.name}`,
    os: [target.os],
    cpu: [target.cpu],
    ...(target.libc && { libc: [target.libc] }),
    files: ["bin"],
  });
  return into;
}

async function wrapperFolder(plan: ReleasePlan, targets: readonly NpmTarget[]): Promise<string> {
  const into = `${plan.out}/build/npm-wrapper`;
  rmSync(into, { recursive: true, force: true });
  mkdirSync(`${into}/bin`, { recursive: true });
  cpSync("scripts/release/npm-launcher.cjs", `${into}/bin/loci.cjs`);
  chmodSync(`${into}/bin/loci.cjs`, 0o755);
  cpSync("LICENSE", `${into}/LICENSE`);
  const names = targets.map(({ target }) => [platformPackage(target), plan.version]);
  writeManifest(into, {
    ...commonOf(plan, NPM_PACKAGE),
    description: SUMMARY,
    bin: { loci: "bin/loci.cjs" },
    files: ["bin"],
    engines: { node: ">=18" },
    optionalDependencies: Object.fromEntries(names),
  });
  return into;
}

function commonOf(plan: ReleasePlan, name: string) {
  const repository = { type: "git", url: `git+${homepageOf(plan)}.git` };
  return { name, version: plan.version, license: "MIT", homepage: homepageOf(plan), repository };
}

function writeManifest(folder: string, manifest: object): void {
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}

async function pack(folder: string, into: string): Promise<void> {
  await runTool(["npm", "pack", folder, "--pack-destination", into]);
  if (readdirSync(into).length === 0) throw new Error(`npm has packed nothing of ${folder}`);
}
