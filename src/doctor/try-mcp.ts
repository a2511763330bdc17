import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { ensureFolder } from "#disk/folder.ts";
import { removeIfEmpty, removeTree } from "#disk/remove-folder.ts";
import { triedFolder } from "#install/owned-paths.ts";
import { type Check, failure, fine } from "./doctor-check.ts";

/** The calls in their order, and whether loci has to refuse them in a new project. */
const CALLS = [
  { name: "remember", input: { sentence: "The quokka burns vermilion", kind: "decision" } },
  { name: "brief", input: {} },
  { name: "search", input: { query: "quokka" } },
  { name: "recall", input: { question: "what does the quokka burn?" } },
  { name: "show", input: { id: "the-quokka-burns-vermilion" } },
  { name: "forget", input: { id_or_words: "the-quokka-burns-vermilion" } },
  { name: "note", input: { kind: "progress", title: "quokka", text: "burns" }, isRefused: true },
  { name: "summarize", input: {}, isRefused: true },
] as const;

const MOST_MS = 10_000;

/** Starts `loci mcp` in a home of its own and calls each of its tools; nothing is left. */
export async function tryMcp(world: World, binary: string): Promise<Check[]> {
  const { stateDir, uid } = world;
  if (stateDir === undefined) return [];
  const tried = triedFolder(stateDir);
  const home = `${tried}/${crypto.randomUUID().slice(0, 8)}`;
  try {
    for (const part of ["objects", "refs"]) ensureFolder(`${home}/project/.git/${part}`, uid);
    await Bun.write(`${home}/project/.git/HEAD`, "ref: refs/heads/main\n");
    const begun = performance.now();
    const wrong = await wrongAnswers(world, { home, binary });
    const ms = Math.round(performance.now() - begun);
    if (wrong.length === 0) return [fine("mcp", `all ${CALLS.length} tools answered in ${ms} ms`)];
    return [failure("mcp", `\`loci mcp\` fails: ${wrong.join("; ")}`, HINT)];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [failure("mcp", `\`loci mcp\` could not be tried: ${why}`, HINT)];
  } finally {
    removeTree(home);
    removeIfEmpty(tried);
  }
}

const HINT = "only agents that use loci over MCP are affected; `loci upgrade` may help";

async function wrongAnswers(
  { env: { PATH } }: World,
  { home, binary }: { readonly home: string; readonly binary: string },
): Promise<string[]> {
  const env = { HOME: home, PATH };
  const client = await startMcp([binary, "mcp"], { cwd: `${home}/project`, env, mostMs: MOST_MS });
  const wrong: string[] = [];
  for (const { name, input, ...more } of CALLS) {
    const { content, isError = false } = await client.tool(name, input);
    const isExpected = isError === "isRefused" in more;
    if (!Array.isArray(content) || !isExpected) wrong.push(`${name}: ${JSON.stringify(content)}`);
  }
  const code = await client.end();
  return code === 0 ? wrong : [...wrong, `it ended with ${code}`];
}

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
  void readLines(child.stdout, (message) => {
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

async function readLines(
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
