import { chmodSync, readdirSync, statSync } from "node:fs";
import { SIGNATURE_NAME, SUMS_NAME } from "#upgrade/fetch-release.ts";
import type { BuiltTarget } from "./build-target.ts";
import { sha256 } from "./checksums.ts";
import { makeDeb } from "./deb-package.ts";
import { ECDSA_SIGNATURE_NAME, signWithEcdsa } from "./ecdsa-key.ts";
import { homebrewFormula } from "./homebrew-formula.ts";
import { INSTALLERS, withSource } from "./installers.ts";
import { signFile } from "./minisign-key.ts";
import { makeNpmPackages } from "./npm-packages.ts";
import { changesOf, releaseNotes } from "./release-notes.ts";
import type { Asset, ReleasePlan } from "./release-plan.ts";
import { scoopManifest } from "./scoop-manifest.ts";

/** Makes packages, installers, notes and the signed list of checksums from what was built. */
export async function finishRelease(
  plan: ReleasePlan,
  built: readonly BuiltTarget[],
): Promise<readonly Asset[]> {
  for (const { target, folder } of built) {
    if (target.libc === "glibc") await makeDeb(plan, { folder, cpu: target.cpu });
  }
  await makeNpmPackages(plan, built);
  for (const name of INSTALLERS) {
    await Bun.write(`${plan.out}/${name}`, withSource(await Bun.file(name).text(), plan));
  }
  chmodSync(`${plan.out}/install.sh`, 0o755);
  await writeCatalogues(plan, built);
  const assets = await assetsIn(plan.out);
  const sums = assets.map((asset) => `${asset.sha256}  ${asset.name}\n`).join("");
  await Bun.write(`${plan.out}/${SUMS_NAME}`, sums);
  const comment = `loci ${plan.version} ${plan.commit}`;
  const signature = signFile(Buffer.from(sums), plan.secretKey, comment);
  await Bun.write(`${plan.out}/${SIGNATURE_NAME}`, signature);
  const second = signWithEcdsa(Buffer.from(sums), plan.secretKey);
  await Bun.write(`${plan.out}/${ECDSA_SIGNATURE_NAME}`, second);
  const changes = changesOf(await Bun.file("CHANGELOG.md").text(), plan.version);
  await Bun.write(`${plan.out}/NOTES.md`, releaseNotes(plan, { built, assets, changes }));
  return assets;
}

/** Homebrew and Scoop name one archive for each of their systems: they are made only if all of these were built. */
async function writeCatalogues(plan: ReleasePlan, built: readonly BuiltTarget[]): Promise<void> {
  const systems = new Set(built.map(({ target }) => target.name));
  const archives = await assetsIn(plan.out);
  const hasAll = (...names: readonly string[]) => names.every((name) => systems.has(name));
  if (hasAll("darwin-x64", "darwin-arm64", "linux-x64", "linux-arm64")) {
    await Bun.write(`${plan.out}/loci.rb`, homebrewFormula(plan, archives));
  }
  if (hasAll("windows-x64", "windows-arm64")) {
    await Bun.write(`${plan.out}/loci.json`, scoopManifest(plan, archives));
  }
}

/** The files without a checksum: the list itself, its signatures, and files that people read before a download. */
const UNLISTED = [SUMS_NAME, SIGNATURE_NAME, ECDSA_SIGNATURE_NAME, "NOTES.md"];

async function assetsIn(folder: string): Promise<Asset[]> {
  const names = readdirSync(folder)
    .filter((name) => !UNLISTED.includes(name) && statSync(`${folder}/${name}`).isFile())
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const bytes = await Bun.file(`${folder}/${name}`).bytes();
      return { name, sha256: sha256(bytes), bytes: bytes.length };
    }),
  );
}
