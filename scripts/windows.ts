import { cpSync, rmSync } from "node:fs";
import { runtimeOf } from "./release/runtimes.ts";
import { compile } from "./support/compile.ts";
import { TARGETS } from "./support/targets.ts";
import { differences, holdersOf } from "./world/compare-steps.ts";
import { type PlayedStep, playSteps } from "./world/play-steps.ts";
import { driveFolder, makeWine, runInWine } from "./world/wine.ts";

// bun scripts/windows.ts    plays the same steps with loci.exe under Wine and with loci here, and compares what they print

const TIMEOUT_MS = 15 * 60_000;
const HOME = "loci-played";

const why = makeWine();
if (why === undefined) process.exitCode = await compareWorlds();
else console.log(`skipped: ${why}`);

async function compareWorlds(): Promise<number> {
  const define = { "process.env.LOCI_BUILD_VERSION": '"0.0.0-steps"' };
  const target = TARGETS.find(({ name }) => name === "windows-x64");
  if (!target) throw new Error("there is no target for Windows");
  const drive = driveFolder("loci");
  const runtime = await runtimeOf(target);
  await compile({
    ...{ entrypoint: "./src/main.ts", outfile: `${drive}/loci.exe`, target: target.compile },
    ...{ runtime, define },
  });
  await compile({ entrypoint: "./src/main.ts", outfile: `${drive}/loci`, define });
  cpSync(runtime, `${drive}/bun.exe`);
  await Bun.build({ entrypoints: ["./scripts/world/play-steps.ts"], outdir: drive, target: "bun" });
  const here = `/tmp/${HOME}-${process.pid}`;
  rmSync(`${drive}/home`, { recursive: true, force: true });
  const words = ["bun.exe", "play-steps.js", "loci.exe", "home", "steps.json"];
  const code = runInWine(
    words.map((word) => `C:\\loci\\${word}`),
    TIMEOUT_MS,
  );
  const there: PlayedStep[] = await Bun.file(`${drive}/steps.json`).json();
  const expected = await playSteps([`${drive}/loci`], here);
  rmSync(here, { recursive: true, force: true });
  return printOutcome(expected, there, code);
}

function printOutcome(expected: PlayedStep[], there: PlayedStep[], code: number | null): number {
  const differing = differences(expected, there);
  for (const { name, lines } of differing) console.log(`${name}\n${lines.join("\n")}\n`);
  const left = holdersOf(there);
  for (const path of left) console.log(`still holds a word that was to go: ${path}`);
  console.log(`${there.length} steps, ${there.length - differing.length} equal on both systems`);
  return code === 0 && differing.length === 0 && left.length === 0 ? 0 : 1;
}
