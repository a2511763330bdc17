import { isObject, type JsonObject, parseJson } from "#base/json.ts";

/** The result of reading stdin: a payload, or the reason why there is none. */
export type Intake =
  | { readonly kind: "payload"; readonly payload: JsonObject }
  | {
      readonly kind: "refused";
      readonly why: string;
      /** Whether the host may still be writing. */
      readonly more: boolean;
    };

const MAX_PAYLOAD_BYTES = 8 * 1024 * 1024;
const DRAINED_BYTES = 2 * 1024 * 1024;
const USUAL_BYTES = 64 * 1024;

/** Reads the host's payload as soon as it is complete; some hosts never close the pipe. */
export async function takePayload(stdin: ReadableStream<Uint8Array>): Promise<Intake> {
  try {
    const reader = stdin.getReader();
    const next = async () => (await reader.read()).value;
    const first = await next();
    if (!first) return refuse("empty", false);
    const intake = takeAtOnce(first) ?? (await takeInParts(first, next));
    // The caller that drains the rest needs the stream; releasing it takes time, so only that
    // caller does.
    if (intake.kind === "refused") reader.releaseLock();
    return intake;
  } catch (error) {
    // Only the reading itself can fail here: stdin is a folder, or was opened for writing only.
    return refuse(`unreadable: ${String(error).slice(0, 200)}`, false);
  }
}

/** Reads the rest and discards it, until the writer is done or the time (of `performance.now`) has come. */
export async function drain(stdin: ReadableStream<Uint8Array>, until: number): Promise<void> {
  try {
    const reader = stdin.getReader();
    let length = DRAINED_BYTES;
    // An endless source (`/dev/zero`) gives no timer its turn, so check the clock for each chunk.
    for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) {
      if (performance.now() >= until) return;
      length += chunk.value.length;
      if (length < DRAINED_BYTES) continue;
      // Each discarded chunk is too small to trigger garbage collection, so they would add up.
      Bun.gc(true);
      length = 0;
    }
  } catch {
    // A broken stream has no writer left.
  }
}

type Next = () => Promise<Uint8Array | undefined>;

/** The usual payload arrives whole in one chunk. Scanning its bytes would take longer than parsing them. */
function takeAtOnce(chunk: Uint8Array): Intake | undefined {
  if (chunk.length > USUAL_BYTES) return undefined;
  const payload = parseJson(new TextDecoder().decode(chunk));
  if (payload === undefined) return undefined;
  return isObject(payload) ? { kind: "payload", payload } : refuse("not an object");
}

async function takeInParts(first: Uint8Array, next: Next): Promise<Intake> {
  const { JsonEnd } = await import("./json-end.ts");
  const watch = new JsonEnd();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let chunk: Uint8Array | undefined = first; chunk; chunk = await next()) {
    length += chunk.length;
    if (length > MAX_PAYLOAD_BYTES) return refuse("larger than 8 MB");
    const { progress, end } = watch.push(chunk);
    chunks.push(chunk.subarray(0, end));
    if (progress === "complete") return parsePayload(chunks);
    if (progress !== "open") return refuse(progress);
  }
  return refuse("cut short", false);
}

/** The text is joined only when it is complete: most long payloads are refused. */
function parsePayload(chunks: readonly Uint8Array[]): Intake {
  const decoder = new TextDecoder();
  const texts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
  const payload = parseJson(texts.join("") + decoder.decode());
  return isObject(payload) ? { kind: "payload", payload } : refuse("not JSON");
}

function refuse(why: string, more = true): Intake {
  return { kind: "refused", why, more };
}
