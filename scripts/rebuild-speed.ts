import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { pathsIn } from "#disk/file-versions.ts";
import { askIndex } from "#index/ask-index.ts";
import { rebuildIndex } from "#index/fill-index.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { sharedMemory } from "#layouts/record-paths.ts";
import { makeHome } from "./support/homes/home.ts";
import { madeWorld } from "./support/world.ts";

// bun scripts/rebuild-speed.ts                       how long a new index of 10,000 memories takes, and one more memory
// bun scripts/rebuild-speed.ts --memories 100000     Other load on the machine is felt.

const { values } = parseArgs({ options: { memories: { type: "string", default: "10000" } } });
const path = mkdtempSync(`${tmpdir()}/loci-rebuild-`);
try {
  await measure(Number(values.memories));
} finally {
  rmSync(path, { recursive: true, force: true });
}

async function measure(memories: number): Promise<void> {
  const home = `${path}/home`;
  mkdirSync(home);
  const { projects, project } = makeHome(home, { seed: 1, memories });
  const world = madeWorld({ env: { HOME: home }, cwd: project });
  for (const root of projects) noteProject(world, root);
  const cpu = process.cpuUsage();
  const start = performance.now();
  const { bytes, layouts } = await rebuildIndex(world, { pairs: ["index.transcripts=false"] });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const count = layouts.reduce((sum, layout) => sum + layout.memories, 0);
  console.log(
    `${count} memories: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of a processor`,
  );
  console.log(
    `index: ${(bytes / 1e6).toFixed(1)} MB, ${Math.round(bytes / count)} bytes for each memory`,
  );
  console.log(`one more: ${(await insertMs(world, project)).toFixed(2)} ms for the next question`);
}

/** The cost of a question after one memory was written: the median of many. */
async function insertMs(world: World, project: string): Promise<number> {
  const folder = `${sharedMemory(project)}/decisions`;
  const [some = ""] = pathsIn({ path: folder, ending: ".json" });
  const text = readFileSync(some, "utf8");
  const times: number[] = [];
  for (let at = 0; at < 50; at++) {
    replaceFile(`${folder}/one-more-${at}.json`, text);
    const start = performance.now();
    await askIndex({ world, roots: [project], turns: false }, () => undefined);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[25] ?? 0;
}
