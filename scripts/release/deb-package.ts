import { chmodSync, cpSync, mkdirSync, rmSync } from "node:fs";
import { addressOf } from "#upgrade/fetch-release.ts";
import { homepageOf, type ReleasePlan, SUMMARY } from "./release-plan.ts";
import { runTool } from "./run-tool.ts";

/** The processors that Debian has a name for. */
const ARCHITECTURES = { x64: "amd64", arm64: "arm64" } as const;

/** The path of each file of a release in a Debian system, with its permissions. */
const FILES: readonly (readonly [from: string, to: string, mode: number])[] = [
  ["loci", "usr/bin/loci", 0o755],
  ["loci.1", "usr/share/man/man1/loci.1", 0o644],
  ["completions/loci.bash", "usr/share/bash-completion/completions/loci", 0o644],
  ["completions/_loci", "usr/share/zsh/vendor-completions/_loci", 0o644],
  ["completions/loci.fish", "usr/share/fish/vendor_completions.d/loci.fish", 0o644],
  ["LICENSE", "usr/share/doc/loci/copyright", 0o644],
];

/** Makes the package for Debian and its relatives from the folder of a target, and gives its path. */
export async function makeDeb(
  plan: ReleasePlan,
  { folder, cpu }: { readonly folder: string; readonly cpu: "x64" | "arm64" },
): Promise<string> {
  const architecture = ARCHITECTURES[cpu];
  const root = `${plan.out}/build/deb-${architecture}`;
  rmSync(root, { recursive: true, force: true });
  for (const [from, to, mode] of FILES) {
    mkdirSync(`${root}/${to}`.replace(/\/[^/]*$/, ""), { recursive: true, mode: 0o755 });
    cpSync(`${folder}/${from}`, `${root}/${to}`);
    chmodSync(`${root}/${to}`, mode);
  }
  await runTool(["gzip", "--no-name", "--best", `${root}/usr/share/man/man1/loci.1`]);
  const kilobytes = (await runTool(["du", "-sk", `${root}/usr`])).split("\t")[0] ?? "0";
  mkdirSync(`${root}/DEBIAN`, { mode: 0o755 });
  await Bun.write(`${root}/DEBIAN/control`, controlOf(plan, { architecture, kilobytes }));
  await runTool(["chmod", "-R", "u=rwX,go=rX", root]);
  await runTool(["find", root, "-exec", "touch", "-h", `--date=@${plan.time}`, "{}", "+"]);
  const path = `${plan.out}/loci_${plan.version}_${architecture}.deb`;
  await runTool(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, path], {
    env: { SOURCE_DATE_EPOCH: `${plan.time}` },
  });
  return path;
}

function controlOf(
  plan: ReleasePlan,
  { architecture, kilobytes }: { readonly architecture: string; readonly kilobytes: string },
): string {
  // Debian sorts `~` before the end of a version, as semantic versions do with `-`.
  const version = plan.version.replace("-", "~");
  return [
    "Package: loci",
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    "Section: utils",
    "Priority: optional",
    "Depends: libc6",
    `Installed-Size: ${kilobytes}`,
    "Maintainer: The loci authors",
    `Homepage: ${homepageOf(plan)}`,
    `Description: ${SUMMARY}`,
    " loci gives Claude Code a memory that survives sessions, compaction and",
    " sub-agents. It is one executable without a service or a model download.",
    " .",
    ` Releases: ${addressOf(plan.releases, "SHA256SUMS", plan.version)}`,
    "",
  ].join("\n");
}
