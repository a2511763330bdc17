import { isObject, objectIn } from "#base/json.ts";
import { postJson, reasonOfRequest, whyRefused, whyUnfit } from "./post-json.ts";

/** A server with OpenAI's interface that turns texts into vectors. */
export interface EmbeddingServer {
  /** The address without `/embeddings`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

/** The vectors, or the reason why there are none. */
export type EmbeddingReply =
  | { readonly kind: "vectors"; readonly vectors: readonly Float32Array[] }
  | { readonly kind: "failed"; readonly why: string };

/** The texts to send, and the timeout. */
export interface EmbeddingTask {
  readonly texts: readonly string[];
  readonly timeoutMs: number;
}

/** The limit of an answer: 2,000 texts of 3,000 numbers are less. */
const MAX_REPLY_BYTES = 64 * 1024 * 1024;

/** The limit of a vector: no model has more numbers. */
const MAX_VECTOR_NUMBERS = 16_384;

/**
 * Asks for the vectors of some texts. It reports every failure in words and never throws, because a
 * search works without vectors. It follows no redirect, which could carry the texts and the key
 * elsewhere.
 */
export async function embed(
  server: EmbeddingServer,
  { texts, timeoutMs }: EmbeddingTask,
): Promise<EmbeddingReply> {
  const { url, model, key } = server;
  const refused = whyUnfit(server);
  if (refused) return noVectors(refused);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { status, text } = await postJson(`${url.replace(/\/+$/, "")}/embeddings`, {
      body: { model, input: texts, encoding_format: "float" },
      headers: key ? { authorization: `Bearer ${key}` } : {},
      signal,
      mostBytes: MAX_REPLY_BYTES,
    });
    if (status !== 200) return noVectors(whyRefused(status));
    return text === undefined
      ? noVectors("its answer is too large")
      : vectorsIn(text, texts.length);
  } catch (error) {
    if (signal.aborted) return noVectors(`no answer within ${timeoutMs} ms`);
    return noVectors(`it cannot be reached (${reasonOfRequest(error)})`);
  }
}

function noVectors(why: string): EmbeddingReply {
  return { kind: "failed", why };
}

function vectorsIn(answer: string, count: number): EmbeddingReply {
  const { data } = objectIn(answer);
  if (!Array.isArray(data)) return noVectors("its answer is not a list of vectors");
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count });
  data.forEach((one, at) => {
    if (!isObject(one)) return;
    const place = Number.isInteger(one["index"]) ? Number(one["index"]) : at;
    if (place >= 0 && place < count) vectors[place] = vectorOf(one["embedding"]);
  });
  const whole = vectors.flatMap((vector) => (vector ? [vector] : []));
  if (whole.length < count) return noVectors("its answer has too few vectors, or broken ones");
  const lengths = new Set(whole.map(({ length }) => length));
  return lengths.size > 1
    ? noVectors("its vectors are not of one length")
    : { kind: "vectors", vectors: whole };
}

function vectorOf(value: unknown): Float32Array | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_VECTOR_NUMBERS)
    return undefined;
  return value.every((one) => typeof one === "number" && Number.isFinite(one))
    ? Float32Array.from(value)
    : undefined;
}
