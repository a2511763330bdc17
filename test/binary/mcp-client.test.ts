import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { mcpClient } from "#test/mcp-test-client.ts";
import { recordOf } from "#test/records.ts";

// A client that plays all of the protocol with the compiled executable.

setDefaultTimeout(60_000);

const binary = await lociBinary();
const ABILITIES = { roots: {}, elicitation: {} };

function waiting(home: TestHome, id: string) {
  const record = recordOf("decision", { id, title: "Use Kafka for events" });
  return home.write(`app/.claude/memory/decisions/${id}.json`, printRecord(record));
}

test("resources, templates and prompts are listed and read; what waits is not", async () => {
  using home = testHome();
  const { tool, call, close } = await mcpClient(home, {}, { binary });
  await tool("remember", { sentence: "Orders live in SQLite", kind: "decision" });
  await waiting(home, "use-kafka");
  const listed = JSON.stringify((await call("resources/list")).result);
  expect(listed).toContain("loci://project/decision/orders-live-in-sqlite");
  for (const uri of ["loci://project/master", "loci://project/journal"])
    expect(listed).toContain(uri);
  expect(listed).not.toContain("kafka");
  const templates = JSON.stringify((await call("resources/templates/list")).result);
  expect(templates).toContain("loci://project/{kind}/{id}");
  const read = async (uri: string) => JSON.stringify(await call("resources/read", { uri }));
  expect(await read("loci://project/decision/orders-live-in-sqlite")).toContain("SQLite");
  expect(await read("loci://project/decision/use-kafka")).toContain("error");
  expect(await read("loci://project/journal")).toContain("contents");
  const prompts = (await call("prompts/list")).result?.["prompts"] as { name: string }[];
  const names = prompts.map(({ name }) => name).sort();
  expect(names).toEqual(["recall", "review", "summarize", "synthesize"]);
  const asked = { name: "recall", arguments: { question: "where do orders live?" } };
  expect(JSON.stringify((await call("prompts/get", asked)).result)).toContain("where do orders");
  await close();
});

test("the user is asked before a memory is forgotten, and a refusal changes nothing", async () => {
  using home = testHome();
  for (const isAgreed of [false, true]) {
    const client = await mcpClient(home, ABILITIES, { binary, isAgreed });
    await client.tool("remember", { sentence: "Orders live in SQLite", kind: "decision" });
    const done = await client.tool("forget", { id_or_words: "orders-live-in-sqlite" });
    expect([done.isError ?? false, client.asked]).toEqual([
      !isAgreed,
      ["roots/list", "elicitation/create"],
    ]);
    const found = await client.tool("search", { query: "SQLite" });
    expect(found.text.includes("Orders live")).toBe(!isAgreed);
    await client.close();
  }
});

test("several open folders are searched, and the home folder is no project", async () => {
  using home = testHome();
  home.folder("shop/.git");
  const client = await mcpClient(home, ABILITIES, { binary, open: [".", "app", "shop"] });
  const sentence = "Orders are shipped by drone";
  await client.tool("remember", { sentence, kind: "decision", project: "shop" });
  expect((await client.tool("search", { query: "drone" })).text).toContain(`${home.path}/shop`);
  expect(existsSync(`${home.path}/shop/.claude/memory`)).toBe(true);
  expect(existsSync(`${home.path}/.claude/memory`)).toBe(false);
  await client.close();
});

test("a change on the disk is announced, and a memory says why a prompt did not bring it", async () => {
  using home = testHome();
  const { tool, heard, close } = await mcpClient(home, {}, { binary });
  await tool("remember", { sentence: "Orders live in SQLite", kind: "decision" });
  while (heard.length === 0) await Bun.sleep(20);
  expect(heard).toContain("notifications/resources/list_changed");
  await waiting(home, "use-kafka");
  const id = "orders-live-in-sqlite";
  const why = await tool("show", { id, why_not_for: "Water the tulips before breakfast" });
  expect(why.data).toMatchObject({ isShown: false, reason: "nothing in common" });
  const hidden = await tool("show", { id: "use-kafka", why_not_for: "Which events use Kafka?" });
  expect([hidden.isError, hidden.text.includes("waits")]).toEqual([true, false]);
  await close();
});

test("a server whose client is killed ends, too", async () => {
  using home = testHome();
  home.folder("app/.git");
  const [pidFile, pipe] = [`${home.path}/pid`, `${home.path}/pipe`];
  // The client holds the other end of the server's input.
  const script = `mkfifo ${pipe}; "${binary}" mcp < ${pipe} & echo $! > ${pidFile}; exec sleep 60 > ${pipe}`;
  const env = { HOME: home.path, PATH: "/usr/bin:/bin" };
  const client = Bun.spawn(["sh", "-c", script], { cwd: `${home.path}/app`, env });
  while (!existsSync(pidFile) || readFileSync(pidFile, "utf8") === "") await Bun.sleep(20);
  const pid = Number(readFileSync(pidFile, "utf8"));
  const isAlive = () => existsSync(`/proc/${pid}`) && !isZombie(pid);
  expect(isAlive()).toBe(true);
  client.kill("SIGKILL");
  while (isAlive()) await Bun.sleep(20);
});

/** Whether a process has ended and nobody has asked for its exit code. */
function isZombie(pid: number): boolean {
  return /^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
}

const served: (() => void)[] = [];
afterAll(() => {
  for (const stop of served) stop();
});

/** `loci mcp --http`, with the token of the variable. */
async function servedOverHttp(home: TestHome) {
  home.folder("app/.git");
  const child = Bun.spawn([binary, "mcp", "--http", "127.0.0.1:0"], {
    cwd: `${home.path}/app`,
    env: { HOME: home.path, PATH: "/usr/bin:/bin", LOCI_MCP_TOKEN: "a-token" },
    stderr: "pipe",
  });
  served.push(() => child.kill());
  const { value } = await child.stderr.getReader().read();
  const [url = ""] = /http:\S+/.exec(new TextDecoder().decode(value)) ?? [];
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: "POST",
      body,
      headers: {
        authorization: "Bearer a-token",
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        ...headers,
      },
    });
  return { child, post };
}

const CLIENT = { name: "test", version: "1" };
const HELLO = JSON.stringify({
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: CLIENT },
});

test("over HTTP a flood without the token, garbage and large bodies change nothing", async () => {
  using home = testHome();
  const { child, post } = await servedOverHttp(home);
  const flood = Array.from({ length: 500 }, () => post(HELLO, { authorization: "Bearer no" }));
  const statuses = await Promise.all(flood.map(async (one) => (await one).status));
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect((await post("}{ not json")).status).toBe(400);
  const large = await post("x".repeat(5 * 1024 * 1024)).then(
    ({ status }) => status,
    () => 413,
  );
  expect(large).toBe(413);
  expect((await post(HELLO, { origin: "https://evil.example" })).status).toBe(403);
  expect((await post(HELLO)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
});

test("over HTTP more sessions than 32 end the one that was silent for longest", async () => {
  using home = testHome();
  const { child, post } = await servedOverHttp(home);
  const ids: string[] = [];
  for (let at = 0; at < 33; at++) {
    const opened = await post(HELLO);
    ids.push(opened.headers.get("mcp-session-id") ?? "");
    await opened.body?.cancel();
  }
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 2, method: "ping" });
  const status = async (id = "") => (await post(ping, { "mcp-session-id": id })).status;
  expect([await status(ids[0]), await status(ids[1]), await status(ids[32])]).toEqual([
    404, 200, 200,
  ]);
  child.kill();
  await child.exited;
});
