import type { BuiltTarget } from "./build-target.ts";
import { type Asset, archiveName, homepageOf, type ReleasePlan } from "./release-plan.ts";

/** The notes of a release: its section of the changelog, how to verify it, and what each file weighs. */
export function releaseNotes(plan: ReleasePlan, { built, assets, changes }: Contents): string {
  return `# loci ${plan.version}

${changes}

## Sizes

An executable is large because it carries the Bun runtime. The download counts; the second number is the smaller format
(\`.tar.xz\`, on Windows \`.zip\`).

| for | executable | of which loci | download, \`.tar.gz\` | smaller download |
|---|---|---|---|---|
${built.map((one) => row(plan, one, assets)).join("\n")}

## Verify

\`SHA256SUMS\` lists every file and is signed. With [minisign](https://jedisct1.github.io/minisign/):

    minisign -Vm SHA256SUMS -P ${plan.publicLine}
    sha256sum --check --ignore-missing SHA256SUMS

Built from commit \`${plan.commit}\` with Bun ${Bun.version}. Source: ${homepageOf(plan)}
`;
}

/** The parts of a release. */
interface Contents {
  readonly built: readonly BuiltTarget[];
  readonly assets: readonly Asset[];
  /** The section of the changelog, without its heading. */
  readonly changes: string;
}

/** The section of the changelog about a version; throws if there is none. */
export function changesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((section) => section.split(/[\s,]/, 1)[0] === version);
  if (found === undefined) throw new Error(`CHANGELOG.md has no section about ${version}`);
  return found.slice(found.indexOf("\n")).trim();
}

function row(
  plan: ReleasePlan,
  { target, executableBytes, runtimeBytes }: BuiltTarget,
  assets: readonly Asset[],
): string {
  const size = (ending: string) => {
    const name = `${archiveName(plan, target.name)}${ending}`;
    return megabytes(assets.find((asset) => asset.name === name)?.bytes ?? 0);
  };
  const other = size(target.os === "win32" ? ".zip" : ".tar.xz");
  const own = megabytes(executableBytes - runtimeBytes);
  return `| ${target.name} | ${megabytes(executableBytes)} | ${own} | ${size(".tar.gz")} | ${other} |`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
