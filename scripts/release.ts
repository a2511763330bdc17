import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { type BuiltTarget, buildTarget } from "./release/build-target.ts";
import { writeExtras } from "./release/extras.ts";
import { finishRelease } from "./release/finish-release.ts";
import { makeKeys, planRelease } from "./release/plan-release.ts";
import { TARGETS } from "./support/targets.ts";

// bun scripts/release.ts --key <file>                 all of a release, into dist/release
// bun scripts/release.ts --key <file> --only linux-x64    for some targets only; may be given several times
// bun scripts/release.ts --new-key <file>             makes a pair of keys: do this once, and guard the file
//
// The secret key is one of minisign without a password; LOCI_RELEASE_KEY may name its file, too. Needed besides Bun:
// git, npm (for the runtimes of other systems), tar, gzip, xz, zip, touch, du, find and dpkg-deb.

const { values } = parseArgs({
  options: {
    key: { type: "string" },
    "new-key": { type: "string" },
    only: { type: "string", multiple: true, default: [] },
    out: { type: "string", default: "dist/release" },
  },
});

try {
  if (values["new-key"] === undefined) await release(values.only);
  else console.log(await makeKeys(values["new-key"]));
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function release(only: readonly string[]): Promise<void> {
  const key = values.key ?? process.env["LOCI_RELEASE_KEY"];
  const plan = await planRelease({ key, out: values.out });
  const unknown = only.filter((name) => TARGETS.every((target) => target.name !== name));
  if (unknown.length > 0) throw new Error(`there is no target ${unknown.join(", ")}`);
  const targets = TARGETS.filter(({ name }) => only.length === 0 || only.includes(name));
  rmSync(plan.out, { recursive: true, force: true });
  mkdirSync(plan.out, { recursive: true });
  const extras = `${plan.out}/build/extras`;
  await writeExtras(extras, plan.version);
  const built: BuiltTarget[] = [];
  for (const target of targets) {
    built.push(await buildTarget(plan, target, extras));
    console.error(`built ${target.name}`);
  }
  const assets = await finishRelease(plan, built);
  rmSync(`${plan.out}/build`, { recursive: true, force: true });
  for (const { name, bytes, sha256 } of assets) {
    console.log(`${sha256.slice(0, 12)}  ${(bytes / 1e6).toFixed(1).padStart(6)} MB  ${name}`);
  }
}
