import { ofetch } from "ofetch";
import { readBody } from "./read-body.ts";
import { whyUnsafe } from "./server-address.ts";

/** A server that receives texts. */
export interface TextServer {
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

/** The body to send, and the limit of the answer. */
export interface Post {
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

/** The meaning of a status other than success. */
export function whyRefused(status: number): string {
  if (status === 401 || status === 403) return `it does not accept the key (${status})`;
  if (status === 404) return "it has no such address or model (404)";
  if (status === 429) return "it is asked too often (429)";
  return status >= 300 && status < 400
    ? `it points elsewhere, which is not followed (${status})`
    : `it answers ${status}`;
}
