import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { pathsIn } from "#disk/file-versions.ts";
import { indexStatus } from "#index/index-state.ts";
import { buildIndex } from "#index/sync/build-index.ts";
import { noteRoot } from "#index/sync/change-index.ts";
import { UNLIMITED } from "#index/sync/sync-folders.ts";
import { writeAndIndex } from "#index/sync/write-through.ts";
import { sharedMemory } from "#layouts/records/store/record-paths.ts";
import { makeHome } from "./support/homes/home.ts";
import { madeWorld } from "./support/world.ts";

// bun scripts/rebuild-speed.ts                       how long a new index of 10,000 memories takes, and one more memory
// bun scripts/rebuild-speed.ts --memories 100000     Other load on the machine is felt.

const { values } = parseArgs({ options: { memories: { type: "string", default: "10000" } } });
const path = mkdtempSync(`${tmpdir()}/loci-rebuild-`);
try {
  measure(Number(values.memories));
} finally {
  rmSync(path, { recursive: true, force: true });
}

function measure(memories: number): void {
  const home = `${path}/home`;
  mkdirSync(home);
  const { projects, project } = makeHome(home, { seed: 1, memories });
  const world = madeWorld({ env: { HOME: home }, cwd: project });
  for (const root of projects) noteRoot(world, root);
  const cpu = process.cpuUsage();
  const start = performance.now();
  const built = buildIndex(world, UNLIMITED, { anew: true });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  if (built.kind !== "done") throw new Error(`no index was built: ${JSON.stringify(built)}`);
  const { bytes, layouts } = indexStatus(world);
  const count = layouts.reduce((sum, layout) => sum + layout.memories, 0);
  console.log(
    `${count} memories: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of a processor`,
  );
  console.log(
    `index: ${(bytes / 1e6).toFixed(1)} MB, ${Math.round(bytes / count)} bytes for each memory`,
  );
  console.log(`one more: ${insertMs(world, project).toFixed(2)} ms beside the write of its file`);
}

/** The cost of indexing one written memory, besides writing it: the median of many. */
function insertMs(world: World, project: string): number {
  const folder = `${sharedMemory(project)}/decisions`;
  const [some = ""] = pathsIn({ path: folder, ending: ".json" });
  const text = readFileSync(some, "utf8");
  const writing = { world, layout: "records", project, folders: [folder] } as const;
  const times: number[] = [];
  for (let at = 0; at < 200; at++) {
    const next = `${folder}/one-more-${at}.json`;
    let writeMs = 0;
    const start = performance.now();
    const write = () => {
      const begun = performance.now();
      replaceFile(next, text);
      writeMs = performance.now() - begun;
    };
    writeAndIndex(writing, write, () => [next]);
    times.push(performance.now() - start - writeMs);
  }
  return times.sort((a, b) => a - b)[100] ?? 0;
}
