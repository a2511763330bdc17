import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { compile } from "#scripts/support/compile.ts";
import { isAsPromised, type PowerOutcome, powerCampaign } from "./power/campaign.ts";
import { FILE_SYSTEMS, type FileSystem, FLEETING, LASTING, type PowerMode } from "./power/modes.ts";

// bun campaigns/power.ts                          30 power cuts for each way of writing on each file system
// bun campaigns/power.ts --cuts 300               … as many as a release takes
// bun campaigns/power.ts --mode record --file-system ext4 --writers 6 --seed 7 --json

/** The folder of the disks: in memory, so that only the file system decides what has reached them. */
const IN_MEMORY = "/dev/shm";

/** More cuts show nothing new about a way of writing that always loses. */
const FLEETING_CUTS = 10;

const { values } = parseArgs({
  options: {
    cuts: { type: "string", default: "30" },
    writers: { type: "string", default: "6" },
    mode: { type: "string", multiple: true, default: [] },
    "file-system": { type: "string", multiple: true, default: [] },
    seed: { type: "string", default: `${Date.now() % 2 ** 31}` },
    json: { type: "boolean", default: false },
    inside: { type: "boolean", default: false },
  },
});
process.exitCode = values.inside ? await cutAll() : await inNamespace();

/** Mounts are made where nobody else sees them, and where they go with the process, however it ends. */
async function inNamespace(): Promise<number> {
  const why = whyNot();
  if (why !== undefined) {
    console.error(`not run: ${why}`);
    return 2;
  }
  const self = [process.execPath, ...process.argv.slice(1), "--inside"];
  const argv = ["unshare", "-m", "--propagation", "private", ...self];
  return Bun.spawn(argv, { stdio: ["ignore", "inherit", "inherit"] }).exited;
}

function whyNot(): string | undefined {
  if (process.platform !== "linux")
    return "power cuts are played with loop devices, which Linux has";
  if (process.getuid?.() !== 0) return "only root may mount a disk";
  if (!existsSync(IN_MEMORY)) return `there is no \`${IN_MEMORY}\` to keep disks in`;
  const missing = ["losetup", "mount", "unshare"].find((name) => !Bun.which(name));
  if (missing) return `there is no \`${missing}\` here`;
  if (Bun.spawnSync(["unshare", "-m", "--propagation", "private", "true"]).exitCode !== 0)
    return "no namespace for mounts can be made here";
  if (Bun.spawnSync(["losetup", "-f"]).exitCode !== 0) return "there is no loop device here";
  return fileSystems().length === 0 ? "no file system can be made here" : undefined;
}

async function cutAll(): Promise<number> {
  const seed = Number(values.seed);
  const say = values.json ? console.error : console.log;
  say(`seed ${seed}`);
  for (const name of missingSystems()) say(`not run: there is no \`mkfs.${name}\` here`);
  const place = mkdtempSync(`${IN_MEMORY}/loci-power-`);
  const built = mkdtempSync(`${tmpdir()}/loci-power-`);
  const outcomes: PowerOutcome[] = [];
  try {
    const worker = `${built}/worker`;
    await compile({ entrypoint: "./campaigns/power/worker.ts", outfile: worker });
    for (const fileSystem of fileSystems()) {
      for (const mode of modes()) {
        const cuts = cutsFor(mode);
        const plan = {
          mode,
          fileSystem,
          cuts,
          seed,
          worker,
          place,
          writers: Number(values.writers),
        };
        const outcome = await powerCampaign(plan);
        outcomes.push(outcome);
        say(rowOf(outcome));
      }
    }
  } finally {
    for (const folder of [place, built]) rmSync(folder, { recursive: true, force: true });
  }
  if (values.json) console.log(JSON.stringify({ seed, outcomes }, undefined, 2));
  return outcomes.every(isAsPromised) ? 0 : 1;
}

function rowOf(outcome: PowerOutcome): string {
  const { mode, fileSystem, cuts, acked, lost, torn, seconds } = outcome;
  const verdict = isAsPromised(outcome) ? "as promised" : "NOT AS PROMISED";
  const counts = `${cuts} cuts, ${acked} acknowledged, ${lost} lost, ${torn} torn`;
  return `${fileSystem.padEnd(6)} ${mode.padEnd(9)} ${counts}, ${seconds.toFixed(1)} s: ${verdict}`;
}

function cutsFor(mode: PowerMode): number {
  const cuts = Number(values.cuts);
  return FLEETING.some((name) => name === mode) ? Math.min(cuts, FLEETING_CUTS) : cuts;
}

function modes(): PowerMode[] {
  return chosen([...LASTING, ...FLEETING], values.mode);
}

function fileSystems(): FileSystem[] {
  return wanted().filter((name) => Bun.which(`mkfs.${name}`));
}

function missingSystems(): FileSystem[] {
  return wanted().filter((name) => !Bun.which(`mkfs.${name}`));
}

function wanted(): FileSystem[] {
  return chosen(Object.keys(FILE_SYSTEMS) as FileSystem[], values["file-system"]);
}

function chosen<Name extends string>(all: readonly Name[], words: readonly string[]): Name[] {
  const unknown = words.find((word) => !all.some((name) => name === word));
  if (unknown !== undefined) throw new Error(`\`${unknown}\` is none of ${all.join(", ")}`);
  return words.length === 0 ? [...all] : all.filter((name) => words.includes(name));
}
