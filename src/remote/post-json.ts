import { ofetch } from "ofetch";

/** A server that texts are sent to. */
export interface TextServer {
  readonly url: string;
  readonly key: string | undefined;
}

/** Why nothing is sent there; undefined if it may be. A key and a memory go through no open wire. */
export function whyUnfit({ url, key }: TextServer): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    return "its address is not one of http or https";
  if (parsed.username !== "" || parsed.password !== "") return "its address holds a password";
  if (parsed.protocol === "http:" && !isLoopback(parsed.hostname)) {
    return "its address is neither https nor on this machine";
  }
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    return "its key holds letters that no key has";
  return undefined;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** What is sent, and how much of an answer is taken. */
export interface Post {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly mostBytes: number;
}

/** What a server answered. */
export interface PostReply {
  readonly status: number;
  /** The body; undefined if it is too large. Of anything but a success it is not read. */
  readonly text: string | undefined;
  /** What the server says in `Retry-After`. */
  readonly retryAfter: string | undefined;
}

/**
 * Sends JSON and reads the answer. A redirection is not followed, for it could carry the text and the key elsewhere; what
 * is wrong with the connection is thrown.
 */
export async function postJson(
  url: string,
  { body, headers, signal, mostBytes }: Post,
): Promise<PostReply> {
  const response = await ofetch.raw<unknown, "stream">(url, {
    method: "POST",
    body,
    headers: { accept: "application/json", ...headers },
    responseType: "stream",
    redirect: "manual",
    ignoreResponseError: true,
    retry: 0,
    signal,
  });
  const { status } = response;
  const retryAfter = response.headers.get("retry-after") ?? undefined;
  if (status !== 200) {
    await response.body?.cancel();
    return { status, text: "", retryAfter };
  }
  return { status, text: await textUpTo(response.body, { signal, mostBytes }), retryAfter };
}

/** The body as text; undefined if it is larger than any answer should be. */
async function textUpTo(
  body: ReadableStream<Uint8Array> | null,
  { signal, mostBytes }: Pick<Post, "signal" | "mostBytes">,
): Promise<string | undefined> {
  if (!body) return "";
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    // A server that sends a little again and again is stopped as well.
    signal.throwIfAborted();
    bytes += part.byteLength;
    if (bytes > mostBytes) return undefined;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** What a status other than success means, in words. */
export function whyRefused(status: number): string {
  if (status === 401 || status === 403) return `it does not accept the key (${status})`;
  if (status === 404) return "it has no such address or model (404)";
  if (status === 429) return "it is asked too often (429)";
  return status >= 300 && status < 400
    ? `it points elsewhere, which is not followed (${status})`
    : `it answers ${status}`;
}

/** Why a connection failed, as far as the system says. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string")
    return cause.code;
  return "the connection failed";
}
