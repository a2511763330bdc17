import { type FetchOptions, ofetch } from "ofetch";

/** A server that receives texts. */
interface TextServer {
  readonly url: string;
  readonly key: string | undefined;
}

/** Why nothing may be sent to a server; undefined if it may. */
export function whyUnfit({ url, key }: TextServer): string | undefined {
  const unsafe = whyUnsafe(url);
  if (unsafe) return unsafe;
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    return "its key holds characters that no key has";
  return undefined;
}

/** Asks an address, and follows no redirect. It throws only if the connection fails. */
export function askOnce(
  url: string,
  options: Pick<FetchOptions, "method" | "body" | "headers" | "signal">,
) {
  const plain = { redirect: "manual", ignoreResponseError: true, retry: 0 } as const;
  return ofetch.raw<unknown, "stream">(url, { ...options, ...plain, responseType: "stream" });
}

/** The body to send, and the limit of the answer. */
interface Post {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly mostBytes: number;
}

/** The answer of a server. */
export interface PostReply {
  readonly status: number;
  /** The body of a success; undefined if it is too large, empty for any other status. */
  readonly text: string | undefined;
  /** The header `Retry-After`. */
  readonly retryAfter: string | undefined;
}

/**
 * Sends JSON and reads the answer. It follows no redirect, which could carry the text and the key
 * elsewhere. It throws if the connection fails.
 */
export async function postJson(
  url: string,
  { body, headers, signal, mostBytes }: Post,
): Promise<PostReply> {
  const sent = { method: "POST", body, headers: { accept: "application/json", ...headers } };
  const response = await askOnce(url, { ...sent, signal });
  const { status } = response;
  const retryAfter = response.headers.get("retry-after") ?? undefined;
  if (status !== 200) {
    await response.body?.cancel();
    return { status, text: "", retryAfter };
  }
  const read = await readBody(response.body, { capBytes: mostBytes, signal });
  return { status, text: read && new TextDecoder().decode(read), retryAfter };
}

/** The meaning of a status other than success. */
export function whyRefused(status: number): string {
  if (status === 401 || status === 403) return `it does not accept the key (${status})`;
  if (status === 404) return "it has no such address or model (404)";
  if (status === 429) return "it is asked too often (429)";
  return status >= 300 && status < 400
    ? `it points elsewhere, which is not followed (${status})`
    : `it answers ${status}`;
}

/** How much of an answer is read, and how long. */
interface BodyLimits {
  readonly capBytes: number;
  readonly signal: AbortSignal;
  /** Called with the size of each part as it arrives. */
  readonly onBytes?: ((count: number) => void) | undefined;
}

/** The body of an answer; undefined if it is larger than the limit. */
export async function readBody(
  body: ReadableStream<Uint8Array> | null | undefined,
  { capBytes, signal, onBytes }: BodyLimits,
): Promise<Buffer | undefined> {
  if (!body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    // A server that sends a little again and again is stopped as well.
    signal.throwIfAborted();
    bytes += part.byteLength;
    if (bytes > capBytes) return undefined;
    parts.push(part);
    onBytes?.(part.byteLength);
  }
  return Buffer.concat(parts);
}

/** Why a request got no answer, in one or a few words. */
export function reasonOfRequest(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string")
    return cause.code;
  return "the connection failed";
}

/** Why nothing is sent to an address; undefined if it may be. Memories, keys and programs travel over no open wire. */
export function whyUnsafe(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    return "its address is not one of http or https";
  if (parsed.username !== "" || parsed.password !== "") return "its address holds a password";
  if (parsed.protocol === "http:" && !isLoopback(parsed.hostname)) {
    return "its address is neither https nor on this machine";
  }
  return undefined;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
