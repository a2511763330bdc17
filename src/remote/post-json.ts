import { ofetch } from "ofetch";
import { readBody } from "./read-body.ts";
import { whyUnsafe } from "./server-address.ts";

/** A server that texts are sent to. */
export interface TextServer {
  readonly url: string;
  readonly key: string | undefined;
}

/** Why nothing is sent there; undefined if it may be. A key and a memory go through no open wire. */
export function whyUnfit({ url, key }: TextServer): string | undefined {
  const unsafe = whyUnsafe(url);
  if (unsafe) return unsafe;
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    return "its key holds letters that no key has";
  return undefined;
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
  const read = await readBody(response.body, { capBytes: mostBytes, signal });
  return { status, text: read && new TextDecoder().decode(read), retryAfter };
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
