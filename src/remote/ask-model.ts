import { setTimeout } from "node:timers/promises";
import { parseJson } from "#base/json.ts";
import { type ModelProtocol, type ModelReply, readReply } from "./model-replies.ts";
import { type PostReply, postJson, reasonOfRequest, whyRefused, whyUnfit } from "./post-json.ts";

/** A model's server and its interface. */
export interface ModelServer {
  readonly speaks: ModelProtocol;
  /** Up to the part before `/messages` or `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** The timeout of all tries together. */
  readonly timeoutMs: number;
  /** The delay of the first retry; each further one waits twice as long. */
  readonly retryMs: number;
  readonly now: () => Date;
}

/** A question to a model. */
export interface ModelQuestion {
  readonly system: string;
  readonly prompt: string;
  /** The most tokens of the answer. */
  readonly maxTokens: number;
}

/** The answer of a model, or the reason why there is none. */
export type ModelAnswer =
  | ({ readonly kind: "answer" } & ModelReply)
  | { readonly kind: "failed"; readonly why: string; readonly mayHaveSpent: boolean };

const MAX_REPLY_BYTES = 4 * 1024 * 1024;
const MAX_REQUEST_TRIES = 4;
/** If the server demands a longer delay, there is no retry. */
const MAX_WAIT_MS = 30_000;

/** Statuses after which a retry may succeed; they cost nothing. */
const PASSING = [408, 429, 500, 502, 503, 504, 529];

/** Asks a model. It reports every failure in words and never throws. */
export async function askModel(server: ModelServer, question: ModelQuestion): Promise<ModelAnswer> {
  const refused = whyUnfit(server);
  if (refused) return failure(refused, false);
  const signal = AbortSignal.timeout(server.timeoutMs);
  for (let tries = 1; ; tries++) {
    const tried = await tryOnce(server, question, signal);
    if (tried.kind !== "again") return tried;
    const waitMs = tried.waitMs ?? server.retryMs * 2 ** (tries - 1);
    if (tries >= MAX_REQUEST_TRIES || waitMs > MAX_WAIT_MS)
      return failure(tried.why, tried.mayHaveSpent);
    await setTimeout(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return failure(tried.why, tried.mayHaveSpent);
  }
}

interface Again {
  readonly kind: "again";
  readonly why: string;
  readonly mayHaveSpent: boolean;
  readonly waitMs: number | undefined;
}

const CERTIFICATE = /CERT|SELF_SIGNED|ISSUER|ERR_TLS/;

async function tryOnce(
  server: ModelServer,
  question: ModelQuestion,
  signal: AbortSignal,
): Promise<ModelAnswer | Again> {
  try {
    const { path, headers, body } = requestOf(server, question);
    const url = `${server.url.replace(/\/+$/, "")}${path}`;
    return answerIn(
      server,
      await postJson(url, { body, headers, signal, mostBytes: MAX_REPLY_BYTES }),
    );
  } catch (error) {
    if (signal.aborted) return failure(`no answer within ${server.timeoutMs} ms`, true);
    const reason = reasonOfRequest(error);
    // A wrong certificate ends a connection before anything is sent.
    if (CERTIFICATE.test(reason)) return failure(`its certificate is not valid (${reason})`, false);
    // A connection that broke in the middle of an answer has cost as much as a complete one.
    const isRefused = ["ECONNREFUSED", "ConnectionRefused", "ENOTFOUND"].includes(reason);
    const why = `it cannot be reached (${reason})`;
    return isRefused
      ? { kind: "again", why, mayHaveSpent: false, waitMs: undefined }
      : failure(why, true);
  }
}

function answerIn(
  server: ModelServer,
  { status, text, retryAfter }: PostReply,
): ModelAnswer | Again {
  if (PASSING.includes(status)) {
    return {
      kind: "again",
      why: whyRefused(status),
      mayHaveSpent: false,
      waitMs: waitIn(retryAfter, server.now()),
    };
  }
  if (status !== 200) return failure(whyRefused(status), false);
  if (text === undefined) return failure("its answer is too large", true);
  const reply = readReply(server.speaks, parseJson(text));
  return typeof reply === "string" ? failure(reply, true) : { kind: "answer", ...reply };
}

/** The delay in a `Retry-After` header: seconds, or a date. */
function waitIn(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d+(?:\.\d+)?$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const ms = Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

interface ModelRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

function requestOf({ speaks, model, key }: ModelServer, question: ModelQuestion): ModelRequest {
  const { system, prompt, maxTokens } = question;
  const asked = { role: "user", content: prompt };
  if (speaks === "anthropic") {
    const headers = { "anthropic-version": "2023-06-01", ...(key ? { "x-api-key": key } : {}) };
    return {
      path: "/messages",
      headers,
      body: { model, max_tokens: maxTokens, system, messages: [asked] },
    };
  }
  const messages = [{ role: "system", content: system }, asked];
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  return { path: "/chat/completions", headers, body: { model, max_tokens: maxTokens, messages } };
}

function failure(why: string, mayHaveSpent: boolean): ModelAnswer {
  return { kind: "failed", why, mayHaveSpent };
}
