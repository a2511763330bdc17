import { cpSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { compile } from "#scripts/support/compile.ts";
import { executableName, type Target } from "#scripts/support/targets.ts";
import { packTarGz, packTarXz, packZip } from "./archives.ts";
import { archiveName, type ReleasePlan } from "./release-plan.ts";
import { runtimeOf } from "./runtimes.ts";

/** The result of building for one target. */
export interface BuiltTarget {
  readonly target: Target;
  /** The folder that the archives hold, with the executable. */
  readonly folder: string;
  readonly executableBytes: number;
  /** The runtime alone: the rest of the executable is loci. */
  readonly runtimeBytes: number;
  readonly archives: readonly string[];
}

/** Compiles loci for a target, with the key and the name of the target in it, and packs it with `extras`. */
export async function buildTarget(
  plan: ReleasePlan,
  target: Target,
  extras: string,
): Promise<BuiltTarget> {
  const folder = `${plan.out}/build/${archiveName(plan, target.name)}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(extras, folder, { recursive: true });
  const runtime = await runtimeOf(target);
  const outfile = `${folder}/${executableName(target)}`;
  await compile({
    entrypoint: "./src/main.ts",
    outfile,
    target: target.compile,
    runtime,
    define: definesOf(plan, target),
  });
  return {
    target,
    folder,
    executableBytes: Bun.file(outfile).size,
    runtimeBytes: Bun.file(runtime).size,
    archives: await packTarget(plan, target),
  };
}

/** The values that a build writes into the executable of a release. */
export function definesOf(
  { version, commit, publicLine }: Pick<ReleasePlan, "version" | "commit" | "publicLine">,
  { name }: Pick<Target, "name">,
): Record<string, string> {
  const words = { VERSION: version, COMMIT: commit, TARGET: name, KEY: publicLine };
  return Object.fromEntries(
    Object.entries(words).map(([word, value]) => [
      `process.env.LOCI_BUILD_${word}`,
      JSON.stringify(value),
    ]),
  );
}

/** Packs the folder of a target: `.tar.gz` everywhere, because `loci upgrade` reads it, and what suits people besides. */
export async function packTarget(plan: ReleasePlan, { name, os }: Target): Promise<string[]> {
  const packing = { within: `${plan.out}/build`, name: archiveName(plan, name), time: plan.time };
  const packed = [
    os === "win32" ? await packZip(packing) : await packTarXz(packing),
    await packTarGz(packing),
  ];
  return packed.map((path) => {
    const moved = path.replace(`${plan.out}/build/`, `${plan.out}/`);
    renameSync(path, moved);
    return moved;
  });
}
