import { mkdir } from "node:fs/promises";
import { join } from "node:path";

/** Archives that are asked for in one call of npm. */
const PER_CALL = 20;
const FREE_LICENCE = /^(MIT|MIT-0|Apache-2\.0|BSD|BSD-[23]-Clause|ISC|CC0-1\.0)$/i;

/** A package whose documentation is read, in the one version that was read. */
export interface Package {
  readonly name: string;
  readonly version: string;
}

/** The text files of a package, by path. */
export interface PackageFiles {
  readonly files: ReadonlyMap<string, File>;
}

/** Downloads the archives of packages that the cache does not have, with npm. */
export async function downloadPackages(
  packages: readonly Package[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const missing: string[] = [];
  for (const wanted of packages) {
    if (!(await Bun.file(archivePath(wanted, folder)).exists())) {
      missing.push(`${wanted.name}@${wanted.version}`);
    }
  }
  for (let start = 0; start < missing.length; start += PER_CALL) {
    const some = missing.slice(start, start + PER_CALL);
    await run(["npm", "pack", "--silent", "--pack-destination", folder, ...some]);
    console.log(`${Math.min(start + PER_CALL, missing.length)} of ${missing.length} packages`);
  }
}

async function run(command: string[]): Promise<void> {
  const code = await Bun.spawn(command, { stdout: "ignore", stderr: "inherit" }).exited;
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}`);
}

/** The path of a package's archive in the cache. */
export function archivePath({ name, version }: Package, folder: string): string {
  return join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
}

/** Opens the archive of a package; throws if its licence is not one of the free ones. */
export async function readPackage(wanted: Package, folder: string): Promise<PackageFiles> {
  const archive = new Bun.Archive(await Bun.file(archivePath(wanted, folder)).bytes());
  const files = await archive.files("*/**/*.{md,mdx,markdown,ts,mts,json}");
  const manifest = [...files].find(([path]) => /^[^/]+\/package\.json$/.test(path))?.[1];
  const licence = licenceOf(await manifest?.json());
  if (!FREE_LICENCE.test(licence)) throw new Error(`${wanted.name} has the licence ${licence}`);
  return { files };
}

/** The first of the licences that a package offers; older packages name it in an object or a list. */
export function licenceOf(manifest: {
  license?: string | { type: string };
  licenses?: { type: string }[];
}): string {
  const named = manifest.license ?? manifest.licenses?.[0];
  const text = typeof named === "object" ? named.type : String(named);
  const first = text.replaceAll(/[()]/g, "").split(/ or /i)[0] ?? "";
  return first.trim().replace(/^Apache 2\.0$/i, "Apache-2.0");
}
