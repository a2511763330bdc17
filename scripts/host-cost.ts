import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { hookRegistration } from "#app/hook-entries.ts";
import { replaceFile } from "#files/write.ts";
import { calls, says, scriptedModel } from "#test/host/model.ts";
import { fetchHost, hostBinary } from "./support/host.ts";

// bun scripts/host-cost.ts [rounds]    how long a turn with one sub-agent takes in the real host: without hooks,
//                                      with hooks that do nothing, and with loci (dist/loci); interleaved

const ROUNDS = Number(process.argv[2] ?? 10);
const loci = hookRegistration(`${process.cwd()}/dist/loci`);
const nothing = JSON.parse(
  JSON.stringify(loci, (key, value) => (key === "command" ? "/bin/true" : value)),
);
const WAYS = { "no hooks": {}, "/bin/true": nothing, loci };

const why = Number.isInteger(ROUNDS) && ROUNDS > 0 ? fetchHost() : "it takes a number of rounds";
if (why) {
  console.error(`error: ${why}`);
  process.exitCode = 1;
} else await measure();

async function measure(): Promise<void> {
  const folder = realpathSync(mkdtempSync(`${tmpdir()}/loci-host-cost-`));
  const times = new Map(Object.keys(WAYS).map((way) => [way, [] as number[]]));
  try {
    for (const [way, settings] of Object.entries(WAYS)) {
      mkdirSync(`${folder}/${way}/.claude`, { recursive: true });
      mkdirSync(`${folder}/${way}/app/.git`, { recursive: true });
      replaceFile(`${folder}/${way}/.claude/settings.json`, JSON.stringify(settings));
      await turn(`${folder}/${way}`);
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [way, all] of times) all.push(await turn(`${folder}/${way}`));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const base = median(times.get("no hooks") ?? []);
  for (const [way, all] of times) {
    const ms = median(all);
    console.log(`${way.padEnd(10)} ${ms.toFixed(0)} ms, ${(ms - base).toFixed(0)} more`);
  }
}

/** How many milliseconds a turn takes, from the start of the host to its end. */
async function turn(home: string): Promise<number> {
  const prompt = "Count the files";
  const task = { description: "count", prompt, subagent_type: "general-purpose" };
  using model = scriptedModel([[calls("Agent", task)], [says("three")], [says("done")]]);
  const begun = performance.now();
  const host = Bun.spawn([hostBinary() ?? "", "-p", prompt, "--dangerously-skip-permissions"], {
    cwd: `${home}/app`,
    stdin: "ignore",
    stdout: "ignore",
    stderr: "inherit",
    env: {
      HOME: home,
      PATH: "/usr/local/bin:/usr/bin:/bin",
      ANTHROPIC_BASE_URL: model.url,
      ANTHROPIC_API_KEY: "none",
      IS_SANDBOX: "1",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    },
  });
  if ((await host.exited) !== 0) throw new Error("the host did not end well");
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
