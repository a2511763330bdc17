/** A stream of these pieces; it stays open after them if it is to be one that the host never closes. */
export function streamOf(
  pieces: readonly (string | Uint8Array)[],
  end: "closed" | "open" = "closed",
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
      if (end === "closed") controller.close();
    },
  });
}

/** The bytes of a text, cut after every `size` of them. */
export function piecesOf(text: string, size: number): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}
