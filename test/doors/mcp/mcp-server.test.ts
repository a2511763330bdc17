import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { memoryServer } from "#doors/mcp/mcp-server.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { testHome } from "#test/home.ts";
import { type McpMessage, mcpClient } from "#test/mcp-test-client.ts";
import { recordOf } from "#test/records.ts";

/** More bytes than these would cost every session of every client too many tokens. */
const MAX_TOOL_BYTES = 4500;

test("the tools fit into the bytes that a session can spare, and say what they change", async () => {
  using home = testHome();
  const { call } = await mcpClient(home);
  const { result = {} } = await call("tools/list");
  const tools = result["tools"] as { name: string; annotations: Record<string, boolean> }[];
  expect(JSON.stringify(result).length).toBeLessThan(MAX_TOOL_BYTES);
  const reading = tools.filter(({ annotations }) => annotations["readOnlyHint"]);
  expect(reading.map(({ name }) => name).sort()).toEqual(["brief", "recall", "search", "show"]);
  const destructive = tools.filter(({ annotations }) => annotations["destructiveHint"]);
  expect(destructive.map(({ name }) => name)).toEqual(["forget"]);
});

test("a memory is saved as the agent's, found, shown, and forgotten after the user agrees", async () => {
  using home = testHome();
  const { tool, asked } = await mcpClient(home, { roots: {}, elicitation: {} });
  expect((await tool("brief", {})).text).toBe("nothing is remembered here yet");
  const saved = await tool("remember", {
    sentence: "We use pnpm, never npm, because CI caches its store",
    kind: "preference",
  });
  expect(saved.data).toMatchObject({ id: "preference/we-use-pnpm-never-npm", by: "agent" });
  expect((await tool("search", { query: "pnpm" })).text).toContain("we-use-pnpm-never-npm");
  expect((await tool("recall", { question: "do we use pnpm?" })).text).toContain("Preferences:");
  expect((await tool("show", { id: "we-use-pnpm-never-npm" })).text).toContain(
    "CI caches its store",
  );
  expect((await tool("brief", {})).text).toContain("noted by agents: We use pnpm");
  expect((await tool("forget", { id_or_words: "pnpm" })).text).toContain("forgotten preference/");
  expect((await tool("search", { query: "pnpm" })).text).toBe("no memory about that");
  expect(asked).toEqual(["roots/list", "elicitation/create"]);
});

test("memories are resources, secrets are redacted, and a fault is an answer", async () => {
  using home = testHome();
  const { tool, call } = await mcpClient(home);
  const key = `ghp_${"AbCdEfGhIjKlMnOpQrStUvWxYz0123456789"}`;
  const saved = await tool("remember", {
    sentence: `The staging key is ${key}`,
    kind: "constraint",
  });
  expect(JSON.stringify(saved)).not.toContain(key);
  const { result = {} } = await call("resources/list");
  const listed = result["resources"] as { uri: string }[];
  const memory = listed.find(({ uri }) => uri.startsWith("loci://project/constraint/"));
  const read = await call("resources/read", { uri: memory?.uri });
  expect(JSON.stringify(read.result)).toContain("The staging key is");
  const master = await call("resources/read", { uri: "loci://project/master" });
  expect(JSON.stringify(master.result)).toContain("loci synthesize");
  const note = await tool("note", { kind: "decision", title: "x", text: "y" });
  expect([note.isError, note.text.includes("journal start")]).toEqual([true, true]);
});

test("search, recall, show and resources go over all open projects, and `project` picks one", async () => {
  using home = testHome();
  home.folder("shop/.git");
  const open = ["app", "shop"];
  const { tool, call, notify } = await mcpClient(home, { roots: {} }, { open });
  await tool("remember", { sentence: "Orders live in SQLite", kind: "decision" });
  const sentence = "Orders are shipped by drone";
  await tool("remember", { sentence, kind: "decision", project: "shop" });
  const both = await tool("search", { query: "orders" });
  expect(both.text).toContain("Orders live in SQLite");
  expect(both.text).toContain(`${home.path}/shop`);
  expect((await tool("search", { query: "orders", project: "app" })).text).not.toContain("drone");
  expect((await tool("recall", { question: "how are orders shipped?" })).text).toContain("drone");
  expect((await tool("show", { id: "orders-are-shipped-by-drone" })).text).toContain("drone");
  expect((await tool("search", { query: "orders", project: "other" })).isError).toBe(true);
  expect(JSON.stringify((await call("resources/list")).result)).toContain("drone");
  open.shift();
  await notify("notifications/roots/list_changed");
  expect((await tool("search", { query: "SQLite" })).text).not.toContain("Orders live");
});

test("closed folders of the client are searched no more, and its home never is", async () => {
  using home = testHome();
  home.folder("shop/.git");
  const { tool } = await mcpClient(home, { roots: {} }, { open: ["shop"] });
  await tool("remember", { sentence: "Orders are shipped by drone", kind: "decision" });
  const later = await mcpClient(home, { roots: {} }, { open: ["app", "."] });
  expect((await later.tool("search", { query: "drone" })).text).not.toContain("shipped");
  const homeOnly = await mcpClient(home, { roots: {} }, { open: ["."] });
  const saved = await homeOnly.tool("remember", { sentence: "Use tabs", kind: "preference" });
  expect(saved.data).toMatchObject({ by: "agent" });
  expect(existsSync(`${home.path}/.claude/memory`)).toBe(false);
});

test.each([["before"], ["after"]])(
  "changes of memory are announced where its folder is made %s the start",
  async (when) => {
    using home = testHome();
    if (when === "before") home.folder("app/.claude/memory");
    const { tool, heard, close } = await mcpClient(home, {}, { isWatched: true });
    await tool("brief", {});
    const record = recordOf("decision", { id: "use-kafka", title: "Use Kafka for events" });
    await home.write("app/.claude/memory/decisions/use-kafka.json", printRecord(record));
    while (heard.length === 0) await Bun.sleep(20);
    expect(heard).toContain("notifications/resources/list_changed");
    await close();
  },
);

test("the home folder is no project", async () => {
  using home = testHome();
  const world = { ...home.world(), cwd: home.path };
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  const { promise, resolve } = Promise.withResolvers<McpMessage>();
  mine.onmessage = (message) => {
    if ((message as McpMessage)["id"] === 2) resolve(message as McpMessage);
  };
  await memoryServer({ world, folder: undefined }).connect(theirs);
  await mine.start();
  const init = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "t", version: "1" },
  };
  await mine.send({ jsonrpc: "2.0", id: 1, method: "initialize", params: init });
  const saved = { name: "remember", arguments: { sentence: "Use tabs", kind: "preference" } };
  await mine.send({ jsonrpc: "2.0", id: 2, method: "tools/call", params: saved });
  expect(JSON.stringify((await promise).result)).toContain("cannot be a project");
});
