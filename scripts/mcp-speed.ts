import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { type McpClient, startMcp } from "#scripts/support/mcp-client.ts";
import { type Binaries, buildBinaries } from "./speed/binaries.ts";
import { settle } from "./speed/settle.ts";
import { timeOf } from "./speed/stopwatch.ts";
import { makeHome } from "./support/homes/home.ts";

// bun scripts/mcp-speed.ts                        how long `loci mcp` takes to its first answer, and for a search
//   --memories 10000 --rounds 30 --calls 300

const { values } = parseArgs({
  options: {
    memories: { type: "string", default: "10000" },
    rounds: { type: "string", default: "30" },
    calls: { type: "string", default: "300" },
  },
});

const QUESTIONS = [
  "why does the queue retry deliveries",
  "database migration",
  "which port does staging use",
  "rule about error handling in the parser",
  "who decided on the cache timeout, and when",
];

const folder = realpathSync(mkdtempSync(`${tmpdir()}/loci-mcp-speed-`));
try {
  const binaries = await buildBinaries(folder);
  const site = `${folder}/home`;
  mkdirSync(site);
  const home = makeHome(site, {
    seed: 1,
    memories: Number(values.memories),
  });
  // A user has approved the memories: others would not be served.
  settle(binaries.loci, home);
  const env = { HOME: home.path, PATH: "/usr/bin:/bin" };
  await measureStart(binaries, { cwd: home.project, env });
  await measureSearch(binaries.loci, { cwd: home.project, env });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface McpSite {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** From the start of the process to its answer to `initialize`, beside a bare executable from its start to its end. */
async function measureStart({ bare, loci }: Binaries, { cwd, env }: McpSite): Promise<void> {
  const [plain, served]: [number[], number[]] = [[], []];
  for (let round = -3; round < Number(values.rounds); round++) {
    const bareMs = timeOf({ argv: [bare], cwd, env, stdin: new Uint8Array() });
    const start = Bun.nanoseconds();
    const client = await startMcp([loci, "mcp"], { cwd, env });
    const ms = (Bun.nanoseconds() - start) / 1e6;
    await client.end();
    if (round < 0) continue;
    plain.push(bareMs);
    served.push(ms);
  }
  const times = (at(served, 0.5) / at(plain, 0.5)).toFixed(1);
  console.log(
    `first answer   ${spread(served)}: ${times} times a bare executable (${spread(plain)})`,
  );
}

async function measureSearch(loci: string, { cwd, env }: McpSite): Promise<void> {
  const client = await startMcp([loci, "mcp"], { cwd, env });
  await timesOf(client, 20);
  console.log(`search         ${spread(await timesOf(client, Number(values.calls)))}`);
  await client.end();
}

async function timesOf(client: McpClient, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const query = QUESTIONS[call % QUESTIONS.length];
    const start = Bun.nanoseconds();
    await client.tool("search", { query });
    times.push((Bun.nanoseconds() - start) / 1e6);
  }
  return times;
}

function spread(times: readonly number[]): string {
  return `p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`;
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
