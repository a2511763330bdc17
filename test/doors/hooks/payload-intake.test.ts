import { describe, expect, test } from "bun:test";
import { drain, takePayload } from "#doors/hooks/payload-intake.ts";
import { piecesOf, streamOf } from "./stdin.ts";

const PAYLOAD = { prompt: 'kæse "}" \\ 日本 🧀', list: [{ deep: [[]] }], nothing: null };
const TEXT = JSON.stringify(PAYLOAD);
const TAKEN = { kind: "payload", payload: PAYLOAD } as const;
const MEGABYTE = 1024 * 1024;

test.each([1, 2, 3, 5, 7, 64])("a payload is whole again from pieces of %d bytes", async (size) => {
  expect(await takePayload(streamOf(piecesOf(TEXT, size)))).toEqual(TAKEN);
});

test("a payload may be cut in two at every byte, inside a letter too", async () => {
  const bytes = new TextEncoder().encode(TEXT);
  for (let at = 0; at <= bytes.length; at++) {
    const pieces = [bytes.subarray(0, at), bytes.subarray(at)];
    expect(await takePayload(streamOf(pieces))).toEqual(TAKEN);
  }
});

test("a letter may lie across the edge of 64 KB", async () => {
  const payload = { prompt: `${"a".repeat(65_535 - '{"prompt":"'.length)}é!` };
  for (const size of [65_535, 65_536, 65_537]) {
    const pieces = piecesOf(JSON.stringify(payload), size);
    expect(await takePayload(streamOf(pieces))).toEqual({ kind: "payload", payload });
  }
});

test.each([
  ["in one piece", [TEXT]],
  ["in pieces", piecesOf(TEXT, 10)],
  ["with a line end", [`${TEXT}\n`]],
  ["in pieces, followed by something else", [...piecesOf(TEXT, 10), "and then"]],
])("a host that never closes the pipe is answered: %s", async (_, pieces) => {
  expect(await takePayload(streamOf(pieces, "open"))).toEqual(TAKEN);
});

test.each([
  ["a byte order mark", `\uFEFF${TEXT}`],
  ["white space around it", ` \r\n\t${TEXT} \n`],
  ["rubbish after it", `${TEXT} }}] rubbish`],
  ["a second object after it", `${TEXT}{"prompt":"other"}`],
])("%s does no harm, in one piece or in many", async (_, text) => {
  expect(await takePayload(streamOf([text]))).toEqual(TAKEN);
  expect(await takePayload(streamOf(piecesOf(text, 1)))).toEqual(TAKEN);
});

test("invalid UTF-8 becomes replacement letters, and the rest is read", async () => {
  const stdin = streamOf(['{"prompt":"a', new Uint8Array([0xff, 0xc3]), 'b"}']);
  expect(await takePayload(stdin)).toEqual({
    kind: "payload",
    payload: { prompt: "a\uFFFD\uFFFDb" },
  });
});

test("names that programs trip over are plain names, and the last of two wins", async () => {
  const intake = await takePayload(streamOf(['{"__proto__":{"cwd":"/x"},"a":1,"a":1e999}']));
  const payload = intake.kind === "payload" ? intake.payload : {};
  expect(Object.keys(payload)).toEqual(["__proto__", "a"]);
  expect(payload["a"]).toBe(Number.POSITIVE_INFINITY);
  expect("cwd" in payload).toBe(false);
});

describe("an invalid payload is refused with its reason, in one chunk or in many", () => {
  const utf16 = new Uint8Array(new Uint16Array([...TEXT].map((c) => c.charCodeAt(0))).buffer);
  const cases: readonly (readonly [string, string | Uint8Array, string])[] = [
    ["nothing", "", "cut short"],
    ["white space", " \n ", "cut short"],
    ["half a payload", TEXT.slice(0, -5), "cut short"],
    ["a word", "hello", "not an object"],
    ["a list", "[1]", "not an object"],
    ["null", "null", "not an object"],
    ["a text", '"{}"', "not an object"],
    ["a text that never ends", `"${"a".repeat(200_000)}`, "not an object"],
    ["many letters", "a".repeat(200_000), "not an object"],
    ["many brackets", "[".repeat(200_000), "not an object"],
    ["NULs", new Uint8Array(100), "not an object"],
    ["UTF-16", utf16, "not JSON"],
    ["UTF-16 with its mark", new Uint8Array([0xff, 0xfe, ...utf16]), "not an object"],
    ["a comma too much", '{"a":1,}', "not JSON"],
    ["a name without a value", '{"a"}', "not JSON"],
    ["the wrong bracket", '{"a":1]', "not JSON"],
    ["a NUL inside", '{"a":\0}', "not JSON"],
    ["nothing but openings", '{"a":'.repeat(100_000), "cut short"],
  ];
  test.each(cases)("%s", async (_, content, why) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const halves = [bytes.subarray(0, 1), bytes.subarray(1)];
    expect(await takePayload(streamOf([bytes]))).toMatchObject({ kind: "refused", why });
    expect(await takePayload(streamOf(halves))).toMatchObject({ kind: "refused", why });
  });

  test("a closed stdin", async () => {
    expect(await takePayload(streamOf([]))).toEqual({ kind: "refused", why: "empty", more: false });
  });

  test("a stdin that cannot be read", async () => {
    const stdin = new ReadableStream<Uint8Array>({
      pull: () => Promise.reject(new Error("EISDIR: it is a folder")),
    });
    const why = "unreadable: Error: EISDIR: it is a folder";
    expect(await takePayload(stdin)).toMatchObject({ kind: "refused", why });
  });
});

test.each([1000, 100_000, 1_000_000])("an object %d deep breaks nothing", async (depth) => {
  const text = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  const whole = await takePayload(streamOf([text]));
  const pieces = await takePayload(streamOf(piecesOf(text, 65_536)));
  expect(pieces.kind).toBe(whole.kind);
});

test("a large payload below the limit is taken", async () => {
  const payload = { prompt: "x".repeat(7 * MEGABYTE) };
  const stdin = streamOf(piecesOf(JSON.stringify(payload), 65_536));
  expect(await takePayload(stdin)).toEqual({ kind: "payload", payload });
});

test("a payload above 8 MB is refused, and what is left of it can be drained", async () => {
  const rest = { pieces: 300 };
  const piece = new Uint8Array(65_536).fill(0x61);
  const stdin = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"prompt":"')),
    pull: (controller) => {
      if (rest.pieces-- > 0) controller.enqueue(piece);
      else controller.close();
    },
  });
  expect(await takePayload(stdin)).toEqual({
    kind: "refused",
    why: "larger than 8 MB",
    more: true,
  });
  expect(rest.pieces).toBeGreaterThan(100);
  await drain(stdin, Number.POSITIVE_INFINITY);
  expect(rest.pieces).toBeLessThan(0);
});

test("draining what is broken or already being read comes to an end", async () => {
  const broken = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error("EIO")) });
  const held = streamOf([], "open");
  held.getReader();
  const ends = [broken, held].map((stdin) => drain(stdin, Number.POSITIVE_INFINITY));
  expect(await Promise.all(ends)).toEqual([undefined, undefined]);
});

test("draining what hardly runs dry ends when its time has come", async () => {
  const rest = { pieces: 10_000_000 };
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (rest.pieces-- > 0) controller.enqueue(new Uint8Array(1));
      else controller.close();
    },
  });
  await drain(endless, performance.now() + 5);
  expect(rest.pieces).toBeGreaterThan(0);
});
