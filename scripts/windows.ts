import { cpSync, rmSync } from "node:fs";
import { runtimeOf } from "./release/runtimes.ts";
import { compile } from "./support/compile.ts";
import { TARGETS, type Target } from "./support/targets.ts";
import { differences, holdersOf } from "./world/compare-steps.ts";
import { type PlayedStep, playSteps } from "./world/play-steps.ts";
import { driveFolder, makeWine, runInWine } from "./world/wine.ts";
import { outcomeOf, printOutcome } from "./world/wine-tests.ts";

// bun scripts/windows.ts              plays the same steps with loci.exe under Wine and with loci here, and compares what they print
// bun scripts/windows.ts test/disk    runs tests with the runtime of Windows under Wine, and says which cannot pass there

const TIMEOUT_MS = 15 * 60_000;
const HOME = "loci-played";

const tests = process.argv.slice(2);
const why = makeWine();
if (why !== undefined) console.log(`skipped: ${why}`);
else process.exitCode = await (tests.length > 0 ? runTests() : compareWorlds());

async function runTests(): Promise<number> {
  cpSync(await runtimeOf(windowsTarget()), `${driveFolder("loci")}/bun.exe`);
  const words = ["test", "--timeout", "60000", "--only-failures", ...tests];
  const { output } = runInWine(["C:\\loci\\bun.exe", ...words], TIMEOUT_MS);
  return printOutcome(outcomeOf(output));
}

function windowsTarget(): Target {
  const target = TARGETS.find(({ name }) => name === "windows-x64");
  if (!target) throw new Error("there is no target for Windows");
  return target;
}

async function compareWorlds(): Promise<number> {
  const define = { "process.env.LOCI_BUILD_VERSION": '"0.0.0-steps"' };
  const target = windowsTarget();
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
  const { exit } = runInWine(
    words.map((word) => `C:\\loci\\${word}`),
    TIMEOUT_MS,
  );
  const there: PlayedStep[] = await Bun.file(`${drive}/steps.json`).json();
  const expected = await playSteps([`${drive}/loci`], here);
  rmSync(here, { recursive: true, force: true });
  return printDifferences(expected, there, exit);
}

function printDifferences(
  expected: PlayedStep[],
  there: PlayedStep[],
  exit: number | null,
): number {
  const differing = differences(expected, there);
  for (const { name, lines } of differing) console.log(`${name}\n${lines.join("\n")}\n`);
  const left = holdersOf(there);
  for (const path of left) console.log(`still holds a word that was to go: ${path}`);
  console.log(`${there.length} steps, ${there.length - differing.length} equal on both systems`);
  return exit === 0 && differing.length === 0 && left.length === 0 ? 0 : 1;
}
