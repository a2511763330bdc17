import {
  InMemoryTransport,
  type JSONRPCMessage,
  type Transport,
} from "@modelcontextprotocol/server";
import { type McpPlace, memoryServer, watchedServer } from "#doors/mcp/mcp-server.ts";
import { readMessages } from "#scripts/support/mcp-client.ts";
import type { TestHome } from "#test/home.ts";

/** A message of the protocol. */
export type McpMessage = Record<string, unknown> & { result?: Record<string, unknown> };

/** How a client connects and answers. */
interface ClientOptions {
  readonly isAgreed?: boolean;
  readonly isWatched?: boolean;
  /** The open folders, below the home. */
  readonly open?: readonly string[];
  /** The executable, for a server in a process of its own. */
  readonly binary?: string;
  /** The folder where the server is started, below the home. */
  readonly folder?: string;
}

/** The end of a connection that belongs to the client. */
type ClientEnd = Pick<Transport, "send" | "start" | "close" | "onmessage">;

/** A client of a server, in this process or in one of its own; `asked` lists what the server asks. */
export async function mcpClient(
  home: TestHome,
  capabilities: object = {},
  {
    isAgreed = true,
    isWatched = false,
    open = ["app"],
    binary,
    folder = "app",
  }: ClientOptions = {},
) {
  const root = home.folder(folder);
  home.folder(`${folder}/.git`);
  const world = { ...home.world(), cwd: root };
  const mine =
    binary === undefined
      ? await connectHere({ world, folder: undefined }, isWatched)
      : connectProcess(binary, home.path, root);
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
  return { root, call, tool, asked, heard, notify, close: () => mine.close() };
}

async function connectHere(place: McpPlace, isWatched: boolean): Promise<ClientEnd> {
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  await (isWatched ? watchedServer(place) : memoryServer(place)).connect(theirs);
  return mine;
}

/** Speaks with `loci mcp` over its pipes. */
function connectProcess(binary: string, home: string, cwd: string): ClientEnd {
  const env = { HOME: home, PATH: "/usr/bin:/bin" };
  const pipes = { stdin: "pipe", stdout: "pipe", stderr: "ignore" } as const;
  const child = Bun.spawn([binary, "mcp"], { cwd, env, ...pipes });
  const end: ClientEnd = {
    async start() {
      void readMessages(child.stdout, (message) => end.onmessage?.(message as JSONRPCMessage));
    },
    async send(message) {
      child.stdin.write(`${JSON.stringify(message)}\n`);
      await child.stdin.flush();
    },
    async close() {
      await child.stdin.end();
      await child.exited;
    },
  };
  return end;
}
