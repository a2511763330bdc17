import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { JsonEnd } from "./json-end.ts";

/** What came in on stdin: a payload, or the reason why there is none. */
export type Intake =
  | { readonly kind: "payload"; readonly payload: JsonObject }
  | { readonly kind: "refused"; readonly why: string };

const CAP_BYTES = 8 * 1024 * 1024;
const USUAL_BYTES = 64 * 1024;

/**
 * Takes the host's payload as soon as it is complete; some hosts never close the pipe.
 * Of a payload that is too large the rest is read and thrown away, so that the host can finish writing it.
 */
export async function takePayload(stdin: ReadableStream<Uint8Array>): Promise<Intake> {
  const reader = stdin.getReader();
  const next = async () => (await reader.read()).value;
  const first = await next();
  if (!first) return refused("empty");
  return takeAtOnce(first) ?? takeInParts(first, next);
}

/** The usual payload comes whole in one piece. To watch its bytes would cost more than to parse them. */
function takeAtOnce(chunk: Uint8Array): Intake | undefined {
  if (chunk.length > USUAL_BYTES) return undefined;
  const payload = parseJson(new TextDecoder().decode(chunk));
  if (payload === undefined) return undefined;
  return isObject(payload) ? { kind: "payload", payload } : refused("not an object");
}

async function takeInParts(
  first: Uint8Array,
  next: () => Promise<Uint8Array | undefined>,
): Promise<Intake> {
  const decoder = new TextDecoder();
  const watch = new JsonEnd();
  let text = "";
  let length = 0;
  for (let chunk: Uint8Array | undefined = first; chunk; chunk = await next()) {
    length += chunk.length;
    if (length > CAP_BYTES) {
      text = "";
      continue;
    }
    const { progress, end } = watch.push(chunk);
    text += decoder.decode(chunk.subarray(0, end), { stream: true });
    if (progress === "complete") return parsed(text);
    if (progress !== "open") return refused(progress);
  }
  return refused(length > CAP_BYTES ? "larger than 8 MB" : "cut short");
}

function parsed(text: string): Intake {
  const payload = parseJson(text);
  return isObject(payload) ? { kind: "payload", payload } : refused("not JSON");
}

function refused(why: string): Intake {
  return { kind: "refused", why };
}
