/** How much of an answer is read, and how long. */
export interface BodyLimits {
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
