import { addressOf } from "#upgrade/fetch-release.ts";
import { assetCalled } from "./homebrew-formula.ts";
import { type Asset, archiveName, homepageOf, type ReleasePlan, SUMMARY } from "./release-plan.ts";

/** The manifest by which Scoop installs a release on Windows, and finds the next one. */
export function scoopManifest(plan: ReleasePlan, assets: readonly Asset[]): string {
  const block = (target: string) => {
    const folder = archiveName(plan, target);
    const { name, sha256 } = assetCalled(assets, `${folder}.zip`);
    const url = addressOf(plan.releases, name, plan.version);
    return { url, hash: sha256, extract_dir: folder };
  };
  const next = (target: string) => {
    const folder = archiveName({ version: "$version" }, target);
    return {
      url: addressOf(plan.releases, `${folder}.zip`, "$version"),
      extract_dir: folder,
    };
  };
  const manifest = {
    version: plan.version,
    description: SUMMARY,
    homepage: homepageOf(plan),
    license: "MIT",
    architecture: { "64bit": block("windows-x64"), arm64: block("windows-arm64") },
    bin: "loci.exe",
    checkver: { github: homepageOf(plan) },
    autoupdate: {
      architecture: { "64bit": next("windows-x64"), arm64: next("windows-arm64") },
      hash: { url: "$baseurl/SHA256SUMS" },
    },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
