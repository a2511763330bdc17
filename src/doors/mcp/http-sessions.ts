import {
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { type McpPlace, watchedServer } from "./mcp-server.ts";

/** More clients than these share no machine; the session that is silent for longest ends. */
const MAX_SESSIONS = 32;

interface Session {
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
}

/** The sessions of clients that open one, as the protocol of 2025 has it: each has a server of its own, which can ask and announce. */
export class HttpSessions {
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
