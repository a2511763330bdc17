import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { tryMcp } from "#doctor/trials.ts";
import { type McpClient, startMcp } from "#scripts/support/mcp-client.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";

/** Starts `loci mcp` in a project, as a client does. */
async function started(home: TestHome): Promise<McpClient> {
  home.folder("app/.git");
  const env = { HOME: home.path, PATH: "/usr/bin:/bin" };
  return startMcp([await lociBinary(), "mcp"], { cwd: `${home.path}/app`, env });
}

function memoryKb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

test("eight clients save at once, and each process ends with its client", async () => {
  using home = testHome();
  const clients = await Promise.all(Array.from({ length: 8 }, () => started(home)));
  const saved = clients.map(async ({ tool, end }, at) => {
    const sentence = `Queue ${at} uses topic t${at}`;
    expect(await tool("remember", { sentence, kind: "decision" })).not.toHaveProperty("isError");
    expect(await end()).toBe(0);
  });
  await Promise.all(saved);
}, 60_000);

test("garbage is no end, and a message of 20 MB ends the process", async () => {
  using home = testHome();
  const { send, tool, exited } = await started(home);
  send("}{ not json", '{"jsonrpc":"2.0","id":9}', "[]", "null", '"x"');
  expect(await tool("search", { query: "queue" })).toHaveProperty("content");
  send("x".repeat(20 * 1024 * 1024));
  expect(await exited).toBe(0);
}, 60_000);

test("a client that asks 20,000 times and reads late gets every answer, in bounded memory", async () => {
  using home = testHome();
  const { request, pid, end } = await started(home);
  await request("ping");
  const before = memoryKb(pid);
  const pings = Array.from({ length: 20_000 }, () => request("tools/list"));
  const answers = await Promise.all(pings);
  expect(answers.every((answer) => "result" in answer)).toBe(true);
  expect(memoryKb(pid) - before).toBeLessThan(400 * 1024);
  expect(await end()).toBe(0);
}, 60_000);

test("`loci doctor` calls each tool in a home of its own and leaves nothing", async () => {
  using home = testHome();
  const world = home.world();
  const [check] = await tryMcp(world, await lociBinary());
  expect(check).toMatchObject({ verdict: "fine" });
  expect(existsSync(`${world.stateDir}/tried`)).toBe(false);
  const [broken] = await tryMcp(world, "/bin/false");
  expect(broken).toMatchObject({ verdict: "failure" });
}, 60_000);

test("wrong words are refused on stderr, and nothing is on stdout", async () => {
  using home = testHome();
  const argv = [await lociBinary(), "mcp", "--http", "0.0.0.0:1"];
  const ran = Bun.spawnSync(argv, { env: { HOME: home.path }, cwd: home.path });
  expect([ran.exitCode, ran.stdout.toString()]).toEqual([2, ""]);
  expect(ran.stderr.toString()).toMatch(/^error: .*--http[\s\S]*\nhint: /);
}, 60_000);
