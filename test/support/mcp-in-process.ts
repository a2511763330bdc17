import { InMemoryTransport, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { memoryServer, watchedServer } from "#doors/mcp/mcp-server.ts";
import type { TestHome } from "#test/home.ts";

/** A message of the protocol. */
export type McpMessage = Record<string, unknown> & { result?: Record<string, unknown> };

/** A client of a server in this process; `asked` answers what the server asks. */
export async function mcpClient(
  home: TestHome,
  capabilities: object = {},
  { isAgreed = true, isWatched = false, open = ["app"] } = {},
) {
  const root = home.folder("app");
  home.folder("app/.git");
  const world = { ...home.world(), cwd: root };
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  const waiting = new Map<unknown, (message: McpMessage) => void>();
  const asked: string[] = [];
  const heard: string[] = [];
  const answers: Readonly<Record<string, object>> = {
    get "roots/list"() {
      return { roots: open.map((name) => ({ uri: `file://${home.path}/${name}` })) };
    },
    "elicitation/create": {
      action: isAgreed ? "accept" : "decline",
      content: { agreed: isAgreed },
    },
  };
  mine.onmessage = (raw: JSONRPCMessage) => {
    const message = raw as McpMessage;
    const method = message["method"];
    if (typeof method !== "string") return waiting.get(message["id"])?.(message);
    if (message["id"] === undefined) return void heard.push(method);
    asked.push(method);
    void mine.send({
      jsonrpc: "2.0",
      id: message["id"],
      result: answers[method],
    } as JSONRPCMessage);
  };
  const place = { world, folder: undefined };
  const server = isWatched ? watchedServer(place) : memoryServer(place);
  await server.connect(theirs);
  await mine.start();
  let last = 0;
  const call = (method: string, params: object = {}) => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<McpMessage>();
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
  const notify = (method: string) => mine.send({ jsonrpc: "2.0", method } as JSONRPCMessage);
  return { root, call, tool, asked, heard, notify, close: () => server.close() };
}
