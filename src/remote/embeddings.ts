import { ofetch } from "ofetch";
import { isObject, parseJson } from "#base/json.ts";
import { readBody, reasonOfRequest } from "./read-body.ts";
import { whyUnsafe } from "./server-address.ts";

/** A server that turns texts into vectors, spoken to as OpenAI's is. */
export interface EmbeddingServer {
  /** Up to the part before `/embeddings`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

/** What became of a question to such a server. */
export type Embedded =
  | { readonly kind: "vectors"; readonly vectors: readonly Float32Array[] }
  | { readonly kind: "failed"; readonly why: string };

/** The texts that are sent, and how long the answer is waited for. */
export interface EmbeddingTask {
  readonly texts: readonly string[];
  readonly timeoutMs: number;
}

/** A larger answer is no answer: 2,000 texts of 3,000 numbers are less. */
const MOST_BYTES = 64 * 1024 * 1024;

/** More numbers than any model gives. */
const MOST_NUMBERS = 16_384;

/**
 * Asks for the vectors of some texts. Whatever goes wrong is told in words and never thrown: a search goes on without. A
 * redirection is not followed, for it could carry the texts and the key elsewhere.
 */
export async function embed(server: EmbeddingServer, task: EmbeddingTask): Promise<Embedded> {
  const refused = whyUnfit(server);
  if (refused) return { kind: "failed", why: refused };
  const signal = AbortSignal.timeout(task.timeoutMs);
  try {
    const answer = await ask(server, task.texts, signal);
    if (typeof answer !== "string") return { kind: "failed", why: answer.why };
    return vectorsIn(answer, task.texts.length);
  } catch (error) {
    if (signal.aborted) return { kind: "failed", why: `no answer within ${task.timeoutMs} ms` };
    return { kind: "failed", why: `it cannot be reached (${reasonOfRequest(error)})` };
  }
}

/** Why nothing is sent there; undefined if it may be. A key and a memory go through no open wire. */
export function whyUnfit({ url, key }: EmbeddingServer): string | undefined {
  const unsafe = whyUnsafe(url);
  if (unsafe) return unsafe;
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    return "its key holds letters that no key has";
  return undefined;
}

async function ask(
  { url, model, key }: EmbeddingServer,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<string | { readonly why: string }> {
  const response = await ofetch.raw<unknown, "stream">(`${url.replace(/\/+$/, "")}/embeddings`, {
    method: "POST",
    body: { model, input: texts, encoding_format: "float" },
    headers: { accept: "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) },
    responseType: "stream",
    redirect: "manual",
    ignoreResponseError: true,
    retry: 0,
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    return { why: whyRefused(response.status) };
  }
  const body = await readBody(response.body, { capBytes: MOST_BYTES, signal });
  return body ? new TextDecoder().decode(body) : { why: "its answer is too large" };
}

function whyRefused(status: number): string {
  if (status === 401 || status === 403) return `it does not accept the key (${status})`;
  if (status === 404) return "it has no such address or model (404)";
  if (status === 429) return "it is asked too often (429)";
  return status >= 300 && status < 400
    ? `it points elsewhere, which is not followed (${status})`
    : `it answers ${status}`;
}

function vectorsIn(answer: string, count: number): Embedded {
  const failed = (why: string): Embedded => ({ kind: "failed", why });
  const parsed = parseJson(answer);
  const data = isObject(parsed) ? parsed["data"] : undefined;
  if (!Array.isArray(data)) return failed("its answer is not a list of vectors");
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count });
  data.forEach((one, at) => {
    if (!isObject(one)) return;
    const place = Number.isInteger(one["index"]) ? Number(one["index"]) : at;
    if (place >= 0 && place < count) vectors[place] = vectorOf(one["embedding"]);
  });
  const whole = vectors.flatMap((vector) => (vector ? [vector] : []));
  if (whole.length < count) return failed("its answer has too few vectors, or broken ones");
  const lengths = new Set(whole.map(({ length }) => length));
  return lengths.size > 1
    ? failed("its vectors are not of one length")
    : { kind: "vectors", vectors: whole };
}

function vectorOf(value: unknown): Float32Array | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_NUMBERS) return undefined;
  return value.every((one) => typeof one === "number" && Number.isFinite(one))
    ? Float32Array.from(value)
    : undefined;
}
