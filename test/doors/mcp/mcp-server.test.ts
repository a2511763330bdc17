import { expect, test } from "bun:test";
import { InMemoryTransport, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { memoryServer } from "#doors/mcp/mcp-server.ts";
import { serveHttp } from "#doors/mcp/serve-http.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { recordOf } from "#test/records.ts";

/** More bytes than these would cost every session of every client too many tokens. */
const MAX_TOOL_BYTES = 4500;

type Message = Record<string, unknown> & { result?: Record<string, unknown> };

/** A client of a server in this process; `asked` answers what the server asks. */
async function client(home: TestHome, capabilities: object = {}, isAgreed = true) {
  const root = home.folder("app");
  home.folder("app/.git");
  const world = { ...home.world(), cwd: root };
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  const waiting = new Map<unknown, (message: Message) => void>();
  const asked: string[] = [];
  const answers: Readonly<Record<string, object>> = {
    "roots/list": { roots: [{ uri: `file://${root}` }] },
    "elicitation/create": {
      action: isAgreed ? "accept" : "decline",
      content: { agreed: isAgreed },
    },
  };
  mine.onmessage = (raw: JSONRPCMessage) => {
    const message = raw as Message;
    const method = message["method"];
    if (typeof method !== "string") return waiting.get(message["id"])?.(message);
    if (message["id"] === undefined) return;
    asked.push(method);
    void mine.send({
      jsonrpc: "2.0",
      id: message["id"],
      result: answers[method],
    } as JSONRPCMessage);
  };
  await memoryServer({ world, folder: undefined }).connect(theirs);
  await mine.start();
  let last = 0;
  const call = (method: string, params: object = {}) => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<Message>();
    waiting.set(id, resolve);
    void mine.send({ jsonrpc: "2.0", id, method, params } as JSONRPCMessage);
    return promise;
  };
  const clientInfo = { name: "test", version: "1" };
  await call("initialize", { protocolVersion: "2025-06-18", capabilities, clientInfo });
  await mine.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  const tool = async (name: string, input: object) => {
    const { result = {} } = await call("tools/call", { name, arguments: input });
    const [first] = result["content"] as { text: string }[];
    return {
      text: first?.text ?? "",
      data: result["structuredContent"],
      isError: result["isError"],
    };
  };
  return { root, call, tool, asked };
}

test("the tools fit into the bytes that a session can spare, and say what they change", async () => {
  using home = testHome();
  const { call } = await client(home);
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
  const { tool, asked } = await client(home, { roots: {}, elicitation: {} });
  expect((await tool("brief", {})).text).toBe("nothing is remembered here yet");
  const saved = await tool("remember", {
    sentence: "We use pnpm, never npm, because CI caches its store",
    kind: "preference",
  });
  expect(saved.data).toMatchObject({ id: "preference/we-use-pnpm-never-npm", by: "agent" });
  expect((await tool("search", { query: "pnpm" })).text).toContain("we-use-pnpm-never-npm");
  expect((await tool("recall", { question: "do we use pnpm?" })).text).toContain("Preferred:");
  expect((await tool("show", { id: "we-use-pnpm-never-npm" })).text).toContain(
    "CI caches its store",
  );
  expect((await tool("brief", {})).text).toContain("noted by agents: We use pnpm");
  expect((await tool("forget", { id_or_words: "pnpm" })).text).toContain("forgotten preference/");
  expect((await tool("search", { query: "pnpm" })).text).toBe("no memory about that");
  expect(asked).toEqual(["roots/list", "elicitation/create"]);
});

test("nothing is forgotten if the user does not agree", async () => {
  using home = testHome();
  const { tool } = await client(home, { elicitation: {} }, false);
  await tool("remember", { sentence: "Orders live in SQLite", kind: "decision" });
  const refused = await tool("forget", { id_or_words: "orders SQLite" });
  expect(refused.isError).toBe(true);
  expect((await tool("search", { query: "SQLite" })).text).toContain("Orders live in SQLite");
});

test("memories that wait for approval are not served", async () => {
  using home = testHome();
  const record = recordOf("decision", { id: "use-kafka", title: "Use Kafka for events" });
  await home.write("app/.claude/memory/decisions/use-kafka.json", printRecord(record));
  const { tool, call } = await client(home);
  expect((await tool("search", { query: "Kafka" })).text).not.toContain("Kafka for events");
  expect((await tool("show", { id: "use-kafka" })).isError).toBe(true);
  const { result } = await call("resources/list");
  expect(JSON.stringify(result)).not.toContain("use-kafka");
});

test("memories are resources, secrets are redacted, and a fault is an answer", async () => {
  using home = testHome();
  const { tool, call } = await client(home);
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

test("the home folder is no project", async () => {
  using home = testHome();
  const world = { ...home.world(), cwd: home.path };
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  const { promise, resolve } = Promise.withResolvers<Message>();
  mine.onmessage = (message) => {
    if ((message as Message)["id"] === 2) resolve(message as Message);
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

test("over HTTP only this machine, its own pages and the token are let in", async () => {
  using home = testHome();
  home.folder("app/.git");
  const world = { ...home.world(), cwd: `${home.path}/app` };
  const { url, token, stop } = serveHttp({ world, folder: undefined }, "127.0.0.1:0");
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  const post = (headers: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      body,
      headers: {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        ...headers,
      },
    });
  const authorization = `Bearer ${token}`;
  try {
    expect((await post({ authorization })).status).toBe(200);
    expect((await post({})).status).toBe(401);
    expect((await post({ authorization: "Bearer no" })).status).toBe(401);
    expect((await post({ authorization, origin: "https://example.com" })).status).toBe(403);
    expect((await post({ authorization, host: "example.com" })).status).toBe(403);
  } finally {
    stop();
  }
  expect(() => serveHttp({ world, folder: undefined }, "0.0.0.0:80")).toThrow("--http");
});
