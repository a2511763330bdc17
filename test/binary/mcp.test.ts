import { expect, test } from "bun:test";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "t", version: "1" },
  },
};
const SAVE = (sentence: string) => ({
  jsonrpc: "2.0",
  id: 2,
  method: "tools/call",
  params: { name: "remember", arguments: { sentence, kind: "decision" } },
});

/** Starts `loci mcp` as a client does. */
async function started(home: TestHome) {
  const child = Bun.spawn([await lociBinary(), "mcp"], {
    cwd: home.folder("app"),
    env: { HOME: home.path, PATH: "/usr/bin:/bin" },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
  const reader = child.stdout.getReader();
  let text = "";
  /** Reads until an answer with this id has come. */
  const answer = async (id: number): Promise<string> => {
    for (;;) {
      const line = text.split("\n").find((one) => one.includes(`"id":${id}`));
      if (line !== undefined) return line;
      const { value, done } = await reader.read();
      if (done) return text;
      text += new TextDecoder().decode(value);
    }
  };
  const send = (...messages: readonly (object | string)[]) => {
    for (const one of messages)
      child.stdin.write(`${typeof one === "string" ? one : JSON.stringify(one)}\n`);
    void child.stdin.flush();
  };
  return { child, send, answer };
}

test("eight clients save at once, and each process ends with its client", async () => {
  using home = testHome();
  home.folder("app/.git");
  const clients = await Promise.all(Array.from({ length: 8 }, () => started(home)));
  const saved = clients.map(async ({ child, send, answer }, at) => {
    send(INITIALIZE);
    await answer(1);
    send(
      { jsonrpc: "2.0", method: "notifications/initialized" },
      SAVE(`Queue ${at} uses topic t${at}`),
    );
    expect(await answer(2)).toContain("saved decision/");
    child.stdin.end();
    expect(await child.exited).toBe(0);
  });
  await Promise.all(saved);
}, 60_000);

test("garbage is no end, and a client that dies leaves no process", async () => {
  using home = testHome();
  home.folder("app/.git");
  const { child, send, answer } = await started(home);
  send("}{ not json", '{"jsonrpc":"2.0","id":9}', INITIALIZE);
  expect(await answer(1)).toContain('"name":"loci"');
  child.stdin.end();
  expect(await child.exited).toBe(0);
}, 60_000);

test("wrong words are refused on stderr, and nothing is on stdout", async () => {
  using home = testHome();
  const argv = [await lociBinary(), "mcp", "--http", "0.0.0.0:1"];
  const ran = Bun.spawnSync(argv, { env: { HOME: home.path }, cwd: home.path });
  expect([ran.exitCode, ran.stdout.toString()]).toEqual([2, ""]);
  expect(ran.stderr.toString()).toMatch(/^error: .*--http[\s\S]*\nhint: /);
}, 60_000);
