import { addressOf } from "#upgrade/fetch-release.ts";
import { type Asset, archiveName, homepageOf, type ReleasePlan, SUMMARY } from "./release-plan.ts";

/** The systems and processors of Homebrew, as its formulas name them. */
const SYSTEMS = [
  ["on_macos", "on_arm", "darwin-arm64"],
  ["on_macos", "on_intel", "darwin-x64"],
  ["on_linux", "on_arm", "linux-arm64"],
  ["on_linux", "on_intel", "linux-x64"],
] as const;

/** The formula by which Homebrew installs a release. */
export function homebrewFormula(plan: ReleasePlan, assets: readonly Asset[]): string {
  const blocks = ["on_macos", "on_linux"].map((system) => {
    const rows = SYSTEMS.filter(([one]) => one === system);
    const inner = rows.map(([, cpu, target]) => cpuBlock(plan, { cpu, target, assets })).join("\n");
    return `  ${system} do\n${inner}\n  end`;
  });
  return `# Made by scripts/release.ts.
class Loci < Formula
  desc "${SUMMARY}"
  homepage "${homepageOf(plan)}"
  version "${plan.version}"
  license "MIT"

${blocks.join("\n\n")}

  def install
    bin.install "loci"
    man1.install "loci.1"
    bash_completion.install "completions/loci.bash" => "loci"
    zsh_completion.install "completions/_loci"
    fish_completion.install "completions/loci.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/loci --version")
  end
end
`;
}

function cpuBlock(
  plan: ReleasePlan,
  { cpu, target, assets }: { cpu: string; target: string; assets: readonly Asset[] },
): string {
  const { name, sha256 } = assetCalled(assets, `${archiveName(plan, target)}.tar.gz`);
  const url = addressOf(plan.releases, name, plan.version);
  return `    ${cpu} do\n      url "${url}"\n      sha256 "${sha256}"\n    end`;
}

/** The file of a release by its name; throws if it was not made. */
export function assetCalled(assets: readonly Asset[], name: string): Asset {
  const found = assets.find((asset) => asset.name === name);
  if (!found) throw new Error(`the release has no ${name}`);
  return found;
}
