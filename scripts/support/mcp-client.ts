import { isObject, type JsonObject, parseJson } from "#base/json.ts";

/** A client of an MCP server that runs in a process of its own and speaks over its pipes. */
export interface McpClient {
  readonly pid: number;
  /** Sends lines as they are. */
  readonly send: (...messages: readonly (object | string)[]) => void;
  /** The whole answer to one request. */
  readonly request: (method: string, params?: object) => Promise<JsonObject>;
  /** The result of one tool. */
  readonly tool: (name: string, input: object) => Promise<JsonObject>;
  /** The messages that answer no request. */
  readonly heard: readonly JsonObject[];
  /** Its exit code, once it has ended. */
  readonly exited: Promise<number>;
  /** Closes its input and waits for its end; gives the exit code. */
  readonly end: () => Promise<number>;
}

interface ServerPlace {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The time after which the server is killed; what it has not answered then has an empty answer. */
  readonly mostMs?: number;
}

const MOST_CALL_MS = 60_000;

/** Starts a server and shakes hands. */
export async function startMcp(
  argv: readonly string[],
  { cwd, env, mostMs = MOST_CALL_MS }: ServerPlace,
): Promise<McpClient> {
  const child = Bun.spawn([...argv], { cwd, env, stdin: "pipe", stdout: "pipe", stderr: "ignore" });
  const waiting = new Map<unknown, (answer: JsonObject) => void>();
  const heard: JsonObject[] = [];
  let isOver = false;
  void readMessages(child.stdout, (message) => {
    const resolve = message["method"] === undefined ? waiting.get(message["id"]) : undefined;
    if (!resolve) return heard.push(message);
    waiting.delete(message["id"]);
    return resolve(message);
  }).then(() => {
    isOver = true;
    for (const resolve of waiting.values()) resolve({});
  });
  const timer = setTimeout(() => child.kill(), mostMs);
  const send = (...messages: readonly (object | string)[]) => {
    for (const one of messages)
      child.stdin.write(`${typeof one === "string" ? one : JSON.stringify(one)}\n`);
    // A server that has ended reads nothing more.
    Promise.resolve(child.stdin.flush()).catch(() => undefined);
  };
  let last = 0;
  const request = (method: string, params: object = {}) => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<JsonObject>();
    if (isOver) resolve({});
    waiting.set(id, resolve);
    send({ jsonrpc: "2.0", id, method, params });
    return promise;
  };
  const clientInfo = { name: "test", version: "1" };
  await request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
  send({ jsonrpc: "2.0", method: "notifications/initialized" });
  const tool = async (name: string, input: object) => {
    const { result } = await request("tools/call", { name, arguments: input });
    return isObject(result) ? result : {};
  };
  const end = async () => {
    child.stdin.end();
    const code = await child.exited;
    clearTimeout(timer);
    return code;
  };
  const { pid, exited } = child;
  return { pid, exited, send, request, tool, heard, end };
}

/** Reads the messages of a stream, one in each line. */
export async function readMessages(
  stream: ReadableStream<Uint8Array>,
  take: (message: JsonObject) => void,
): Promise<void> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const message = parseJson(line);
      if (isObject(message)) take(message);
    }
  }
}
