import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  localhostAllowedHostnames,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { fault } from "#base/fault.ts";
import { hasToken } from "#doors/run-door.ts";
import { MemoryWatch } from "#doors/watch-memory.ts";
import { scopeOfCall } from "./mcp-scope.ts";
import { type McpPlace, memoryServer, watchedServer } from "./mcp-server.ts";

/** More clients than these share no machine; the session that is silent for longest ends. */
const MAX_SESSIONS = 32;

interface Session {
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
}

/** The sessions of clients that open one, as the protocol of 2025 has it: each has a server of its own, which can ask and announce. */
class HttpSessions {
  readonly #place: McpPlace;
  /** The sessions by id, in the order of their last request. */
  readonly #open = new Map<string, Session>();

  constructor(place: McpPlace) {
    this.#place = place;
  }

  async answer(request: Request): Promise<Response> {
    const id = request.headers.get("mcp-session-id");
    if (id === null) return this.#begin(request);
    const session = this.#open.get(id);
    if (!session) return new Response("no such session", { status: 404 });
    this.#open.delete(id);
    this.#open.set(id, session);
    return session.transport.handleRequest(request);
  }

  async #begin(request: Request): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => this.#keep(id, { server, transport }),
      onsessionclosed: (id) => void this.#open.delete(id),
    });
    const server = watchedServer(this.#place);
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    if (transport.sessionId === undefined) await server.close();
    return response;
  }

  #keep(id: string, session: Session): void {
    this.#open.set(id, session);
    const [oldest] = this.#open;
    if (this.#open.size <= MAX_SESSIONS || !oldest) return;
    this.#open.delete(oldest[0]);
    void oldest[1].server.close();
  }
}

/** A running server. */
interface HttpServer {
  readonly url: string;
  /** The bearer token of the clients. */
  readonly token: string;
  /** Resolves when a signal stops the process. */
  readonly stopped: Promise<void>;
  readonly stop: () => void;
}

/** A summary is the longest text that a client sends. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Serves MCP over HTTP. Only this machine can reach it, and only with the token. */
export function serveHttp(place: McpPlace, address: string, given?: string): HttpServer {
  const { hostname, port } = readAddress(address);
  const token = given || crypto.randomUUID().replaceAll("-", "");
  const handler = createMcpHandler(() => memoryServer(place), { legacy: "reject" });
  const sessions = new HttpSessions(place);
  const watch = new MemoryWatch(() => handler.notify.resourcesChanged());
  watch.follow(place.world, scopeOfCall(place.world, { roots: [], argument: place.folder }).roots);
  const server = Bun.serve({
    hostname,
    port,
    maxRequestBodySize: MAX_BODY_BYTES,
    // A stream of announcements may be silent for longer than Bun's usual limit.
    idleTimeout: 60,
    async fetch(request): Promise<Response> {
      const refused =
        hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
        foreignOrigin(request, server.port ?? port);
      if (refused) return refused;
      if (!hasToken(request, token)) return new Response("a token is needed", { status: 401 });
      if (new URL(request.url).pathname !== "/mcp")
        return new Response("not found", { status: 404 });
      return (await isLegacyRequest(request)) ? sessions.answer(request) : handler.fetch(request);
    },
  });
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  const stop = () => {
    watch[Symbol.dispose]();
    void server.stop(true);
    resolve();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  return { url: `http://${hostname}:${server.port}/mcp`, token, stopped, stop };
}

/** Refuses a request of a page that this server has not served: another port of this machine is another program. */
function foreignOrigin(request: Request, port: number): Response | undefined {
  const origin = request.headers.get("origin");
  const own = ["127.0.0.1", "localhost", "[::1]"].map((name) => `http://${name}:${port}`);
  if (origin === null || own.includes(origin)) return undefined;
  return new Response("a foreign origin is refused", { status: 403 });
}

/** A host and a port; only this machine may be named. */
function readAddress(address: string): { hostname: string; port: number } {
  const [, hostname = "127.0.0.1", port = ""] =
    /^(?:(127\.0\.0\.1|localhost|\[::1\]):)?(\d{1,5})$/.exec(address) ?? [];
  const wanted = "`127.0.0.1:PORT`, with a port from 0 to 65535";
  if (port === "" || Number(port) > 65_535)
    throw fault("bad-value", { name: "--http", value: address, wanted });
  return { hostname, port: Number(port) };
}
