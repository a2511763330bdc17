import { z } from "zod";
import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { hasToken } from "#doors/run-door.ts";
import { redactorForShowing } from "#redact/redactor.ts";
import { readSettings } from "#settings/read-settings.ts";
import { liveEvents } from "./live-events.ts";
import { linksQuery, memoriesQuery, memoryQuery } from "./memory-queries.ts";
import {
  projectsQuery,
  reviewQuery,
  sessionsQuery,
  settingsQuery,
  timelineQuery,
  todayQuery,
  whyQuery,
} from "./overview-queries.ts";
import { type PageFiles, pageFiles } from "./page-files.ts";
import { forgettingQuery, UI_ACTIONS } from "./ui-actions.ts";
import type { UiCall } from "./ui-call.ts";

/** The server's own address and token. */
interface GuardedServer {
  readonly port: number;
  readonly token: string;
}

/** Sent with every answer: the page loads nothing but its own files, and nobody may frame it. */
const SAFE_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cache-Control": "no-store",
};

/** Why a request is refused before anything reads it; undefined if it comes from this machine and from our own page. */
function whyRefused({ headers }: Request, { port }: GuardedServer): string | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const host = headers.get("host") ?? "";
  // A stranger's name that resolves to 127.0.0.1 must not reach the page.
  if (!hosts.includes(host)) return "the Host header names another server";
  const origin = headers.get("origin");
  if (origin !== null && origin !== `http://${host}`) return "the page of another origin asked";
  const site = headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none")
    return "the page of another site asked";
  return undefined;
}

/** A running viewer. */
interface UiServer extends GuardedServer {
  /** The address of the page. The token is behind the `#`, which browsers never send. */
  readonly url: string;
  /** The same with a ticket that opens the page once: other users can read the arguments of a program. */
  readonly urlForOnce: string;
  /** Resolves when the server stops: on request, or after an hour without use. */
  readonly stopped: Promise<void>;
  readonly stop: () => void;
}

/** How to serve. */
interface UiOptions {
  readonly world: World;
  readonly port: number;
  /** The server stops after so long without a request. */
  readonly idleMs: number;
}

/** A record is the largest thing that the page sends. */
const MAX_BODY_BYTES = 1024 * 1024;

/** The questions that the page can ask, by the last part of their path. */
export const UI_QUERIES = {
  memories: memoriesQuery,
  memory: memoryQuery,
  links: linksQuery,
  sessions: sessionsQuery,
  timeline: timelineQuery,
  why: whyQuery,
  forgetting: forgettingQuery,
  review: reviewQuery,
  today: todayQuery,
  settings: settingsQuery,
  projects: projectsQuery,
} as const;

/** Serves the viewer. Only this machine can reach it, and only with the token. */
export async function serveUi({ world, port, idleMs }: UiOptions): Promise<UiServer> {
  const [token, ticket] = [newSecret(), newSecret()];
  const tickets = { open: new Set([ticket]), used: new Set<string>() };
  const files = await pageFiles();
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  const live = liveEvents(world);
  let idle: ReturnType<typeof setTimeout>;
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port,
    maxRequestBodySize: MAX_BODY_BYTES,
    // The stream of changes is silent for long.
    idleTimeout: 0,
    async fetch(request) {
      const guarded = { port: server.port ?? port, token };
      const early = await withoutToken(request, { guarded, files, tickets, end });
      if (early) return early;
      waitForUse();
      const name = new URL(request.url).pathname.slice("/api/".length);
      if (name === "events") return live.stream(request.signal, SAFE_HEADERS);
      return callOf(request, name, world);
    },
  });
  const stop = () => {
    clearTimeout(idle);
    live.stop();
    void server.stop(true);
    resolve();
  };
  // The answer that says so is still sent.
  const end = () => {
    clearTimeout(idle);
    live.stop();
    void server.stop().then(resolve);
  };
  const waitForUse = () => {
    clearTimeout(idle);
    idle = setTimeout(stop, idleMs);
  };
  waitForUse();
  const page = `http://127.0.0.1:${server.port}/`;
  const urls = { url: `${page}#${token}`, urlForOnce: `${page}#once-${ticket}` };
  return { ...urls, port: server.port ?? port, token, stopped, stop };
}

const NO_TOKEN = "the token is missing or stale; open the address that `loci ui` printed";
const USED_TICKET =
  "this address was used already, perhaps by somebody else, so the viewer has ended; run `loci ui` again";

interface OpenServer {
  readonly guarded: GuardedServer;
  readonly files: PageFiles;
  /** The tickets that nobody has used yet, and the others. */
  readonly tickets: { readonly open: Set<string>; readonly used: Set<string> };
  /** Ends the viewer, and with it the token. */
  readonly end: () => void;
}

/** The answer to a request that needs no token, or should have one; undefined for one that has it. */
async function withoutToken(
  request: Request,
  { guarded, files, tickets, end }: OpenServer,
): Promise<Response | undefined> {
  const refused = whyRefused(request, guarded);
  if (refused !== undefined) return answer(refused, 403);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return fileOf(files, request, pathname);
  if (pathname === "/api/enter" && request.method === "POST") {
    const ticket = await request.text();
    if (tickets.open.delete(ticket)) {
      tickets.used.add(ticket);
      return json({ token: guarded.token });
    }
    if (!tickets.used.has(ticket)) return answer(NO_TOKEN, 401);
    // One of the two who had this ticket is not the user, and may have the token.
    end();
    return answer(USED_TICKET, 401);
  }
  return hasToken(request, guarded.token) ? undefined : answer(NO_TOKEN, 401);
}

function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");
}

/** The page's own files; they hold nothing of anybody, so they need no token. */
function fileOf(files: PageFiles, { method }: Request, pathname: string): Response {
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (file === undefined) return answer("not found", 404);
  if (method !== "GET" && method !== "HEAD") return answer("only GET", 405);
  return new Response(file.text, { headers: { ...SAFE_HEADERS, "Content-Type": file.type } });
}

async function callOf(request: Request, name: string, world: World): Promise<Response> {
  const isChange = request.method === "POST";
  const calls = (isChange ? UI_ACTIONS : UI_QUERIES) as unknown as Readonly<Record<string, UiCall>>;
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (call === undefined || (!isChange && request.method !== "GET"))
    return answer("not found", 404);
  if (isChange && request.headers.get("content-type") !== "application/json")
    return answer("only JSON", 415);
  try {
    const given = isChange
      ? await request.json()
      : Object.fromEntries(new URL(request.url).searchParams);
    const result = await call.run(call.input.parse(given), world);
    const { value } = redactorForShowing(world, () => readSettings(world));
    return json(value(result));
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): Response {
  if (error instanceof Fault) {
    const { code, message, hint } = error;
    return json({ error: message, hint, code }, 409);
  }
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return json({ error: "the request is malformed", hint: "reload the page" }, 400);
  const message = error instanceof Error ? error.message : String(error);
  return json({ error: `loci failed: ${message}`, hint: "`loci doctor` checks it" }, 500);
}

function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: SAFE_HEADERS });
}

function answer(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...SAFE_HEADERS, "Content-Type": "text/plain; charset=utf-8" },
  });
}
