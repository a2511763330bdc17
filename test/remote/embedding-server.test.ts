import { expect, test } from "bun:test";
import { type EmbeddingServer, embed } from "#remote/embedding-server.ts";
import { whyUnfit } from "#remote/post-json.ts";

/** A server on this machine, and the requests that it got. */
interface Listening extends Disposable {
  readonly server: EmbeddingServer;
  readonly bodies: unknown[];
  readonly headers: Headers[];
}

function listening(
  answer: (texts: readonly string[], path: string) => Response | Promise<Response>,
): Listening {
  const bodies: unknown[] = [];
  const headers: Headers[] = [];
  const bun = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      const body = (await request.json()) as { input: string[] };
      bodies.push(body);
      headers.push(request.headers);
      return answer(body.input, new URL(request.url).pathname);
    },
  });
  return {
    server: { url: `http://127.0.0.1:${bun.port}/v1`, model: "bge-m3", key: undefined },
    bodies,
    headers,
    [Symbol.dispose]: () => void bun.stop(true),
  };
}

function vectors(...all: readonly (readonly number[])[]): Response {
  return Response.json({ data: all.map((embedding, index) => ({ index, embedding })) });
}

const TASK = { texts: ["one", "two"], timeoutMs: 5000 };

test("texts become vectors, in their order, whatever the order of the answer", async () => {
  using at = listening((_, path) => {
    expect(path).toBe("/v1/embeddings");
    return Response.json({
      data: [
        { index: 1, embedding: [0, 1] },
        { index: 0, embedding: [1, 0] },
      ],
    });
  });
  const found = await embed({ ...at.server, key: "sk-1" }, TASK);
  expect(found).toEqual({
    kind: "vectors",
    vectors: [Float32Array.of(1, 0), Float32Array.of(0, 1)],
  });
  expect(at.bodies).toEqual([{ model: "bge-m3", input: ["one", "two"], encoding_format: "float" }]);
  expect(at.headers[0]?.get("authorization")).toBe("Bearer sk-1");
});

test("without a key, none is sent", async () => {
  using at = listening(() => vectors([1], [2]));
  await embed(at.server, TASK);
  expect(at.headers[0]?.has("authorization")).toBe(false);
});

test.each([
  [
    "refuses the key",
    () => new Response("no", { status: 401 }),
    "it does not accept the key (401)",
  ],
  [
    "knows no such model",
    () => new Response("no", { status: 404 }),
    "it has no such address or model (404)",
  ],
  ["has enough", () => new Response("no", { status: 429 }), "it is asked too often (429)"],
  ["breaks", () => new Response("no", { status: 500 }), "it answers 500"],
  ["answers with a page", () => new Response("<html>"), "its answer is not a list of vectors"],
  ["answers with nothing", () => new Response(""), "its answer is not a list of vectors"],
  ["has too few", () => vectors([1, 2]), "its answer has too few vectors, or broken ones"],
  ["has different lengths", () => vectors([1, 2], [1]), "its vectors are not of one length"],
  ["has empty ones", () => vectors([], []), "its answer has too few vectors, or broken ones"],
  [
    "has no numbers",
    () => Response.json({ data: [{ embedding: ["a"] }, { embedding: [null] }] }),
    "its answer has too few vectors, or broken ones",
  ],
  [
    "points elsewhere",
    () => new Response("", { status: 307, headers: { location: "http://127.0.0.1:1/" } }),
    "it points elsewhere, which is not followed (307)",
  ],
])("a server that %s is told, not thrown", async (_, answer, why) => {
  using at = listening(answer);
  expect(await embed(at.server, TASK)).toEqual({ kind: "failed", why });
  expect(at.bodies.length).toBe(1);
});

test("a server that never answers is abandoned after the timeout", async () => {
  using at = listening(() => new Promise<Response>(() => undefined));
  const found = await embed(at.server, { ...TASK, timeoutMs: 60 });
  expect(found).toEqual({ kind: "failed", why: "no answer within 60 ms" });
});

test("a server that falls silent in the middle is abandoned, too", async () => {
  using at = listening(() => {
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":[')),
      pull: () => new Promise<void>(() => undefined),
    });
    return new Response(stream);
  });
  const found = await embed(at.server, { ...TASK, timeoutMs: 80 });
  expect(found).toEqual({ kind: "failed", why: "no answer within 80 ms" });
});

test("an answer without an end is not read to it", async () => {
  const piece = new Uint8Array(4 * 1024 * 1024).fill(0x20);
  using at = listening(() => {
    return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(piece) }));
  });
  const found = await embed(at.server, { ...TASK, timeoutMs: 20_000 });
  expect(found).toEqual({ kind: "failed", why: "its answer is too large" });
});

test("a refused connection is reported", async () => {
  let url = "";
  {
    using at = listening(() => vectors());
    url = at.server.url;
  }
  const found = await embed({ url, model: "m", key: undefined }, TASK);
  expect(found).toMatchObject({ kind: "failed" });
  expect(found.kind === "failed" && found.why).toStartWith("it cannot be reached");
});

test.each([
  ["https://api.example.com/v1", undefined],
  ["http://localhost:11434/v1", undefined],
  ["http://[::1]:11434/v1", undefined],
  ["http://127.0.0.1.example.com/v1", "its address is neither https nor on this machine"],
  ["http://192.168.1.5/v1", "its address is neither https nor on this machine"],
  ["https://ada:secret@example.com", "its address holds a password"],
  ["file:///etc/passwd", "its address is not one of http or https"],
  ["", "its address is not one of http or https"],
])("`%s` is asked, or not: %s", (url, why) => {
  expect(whyUnfit({ url, key: "k" })).toBe(why as string);
});

test("a key that could end its header is not sent", () => {
  const server = { url: "https://example.com", model: "m", key: "a\r\nx: y" };
  expect(whyUnfit(server)).toBe("its key holds characters that no key has");
});
