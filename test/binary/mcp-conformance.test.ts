import { expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { run } from "#test/run.ts";

const SUITE = suitePath();

/**
 * The scenarios that apply. The others call tools, resources and prompts that only the suite's own example server has,
 * or test logging, completions and subscriptions to single resources, which loci does not offer.
 */
const SCENARIOS = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "prompts-list",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
];

if (SUITE === undefined)
  await Bun.write(Bun.stderr, "skipped: the conformance suite of MCP is not installed\n");

test.skipIf(SUITE === undefined)(
  "the official suite finds nothing wrong",
  async () => {
    using home = testHome();
    home.folder("app/.git");
    await using server = await servedOverHttp(home.path);
    const results = await Promise.all(SCENARIOS.map((name) => resultOf(name, server.url)));
    await Bun.write(Bun.stderr, `${results.join("\n")}\n`);
    const passed = SCENARIOS.map((name) =>
      expect.stringMatching(new RegExp(`^${name}: [1-9]\\d* passed, 0 failed$`)),
    );
    expect(results).toEqual(passed);
  },
  120_000,
);

function suitePath(): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));
  } catch {
    return undefined;
  }
}

async function resultOf(name: string, url: string): Promise<string> {
  const argv = [process.execPath, SUITE ?? "", "server", "--url", url, "--scenario", name];
  const { stdout, stderr } = await run(argv, { env: { HOME: "/nonexistent" } });
  const [, passed, failed] = /Passed: (\d+)\/\d+, (\d+) failed/.exec(stdout) ?? [];
  if (passed === undefined) return `${name}: ${stdout}${stderr}`;
  return `${name}: ${passed} passed, ${failed} failed`;
}

/** `loci mcp --http`, behind a door that adds the token: the suite knows of none. */
async function servedOverHttp(home: string) {
  const child = Bun.spawn([await lociBinary(), "mcp", "--http", "127.0.0.1:0"], {
    cwd: `${home}/app`,
    env: { HOME: home, PATH: "/usr/bin:/bin", LOCI_MCP_TOKEN: "conforming" },
    stderr: "pipe",
  });
  const { value } = await child.stderr.getReader().read();
  const [target = ""] = /http:\S+/.exec(new TextDecoder().decode(value)) ?? [];
  const door = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 60,
    fetch(request) {
      const headers = new Headers(request.headers);
      headers.set("authorization", "Bearer conforming");
      // The page of the door is for loci one of another port.
      const origin = headers.get("origin");
      const own = URL.parse(target)?.origin ?? "";
      if (origin === new URL(request.url).origin) headers.set("origin", own);
      return fetch(target, { method: request.method, headers, body: request.body });
    },
  });
  return {
    url: `http://127.0.0.1:${door.port}/mcp`,
    async [Symbol.asyncDispose]() {
      await door.stop(true);
      child.kill();
      await child.exited;
    },
  };
}
