import { expect, test } from "bun:test";
import fc from "fast-check";
import { JsonEnd, type JsonProgress } from "#doors/hooks/json-end.ts";

const anyObject = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue());
const anySpace = fc.constantFrom("", " ", "\n\t", "\uFEFF");
const anySizes = fc.infiniteStream(fc.integer({ min: 1, max: 9 }));

test("an object is complete exactly at its closing byte, whatever its pieces are", () => {
  const around = fc.record({ before: anySpace, after: fc.string() });
  fc.assert(
    fc.property(anyObject, around, anySizes, (object, { before, after }, sizes) => {
      const bytes = new TextEncoder().encode(`${before}${JSON.stringify(object, null, 1)}`);
      const all = new Uint8Array([...bytes, ...new TextEncoder().encode(after)]);
      expect(watch(all, sizes)).toEqual({ progress: "complete", end: bytes.length });
    }),
  );
});

test("quotes and backslashes in a text do not end it, whatever its chunks are", () => {
  const odd = fc.string({ unit: fc.constantFrom('"', "\\", "a"), maxLength: 40 });
  fc.assert(
    fc.property(fc.array(odd), anySizes, (texts, sizes) => {
      const bytes = new TextEncoder().encode(JSON.stringify({ texts }));
      const all = new Uint8Array([...bytes, 0x7d]);
      expect(watch(all, sizes)).toEqual({ progress: "complete", end: bytes.length });
    }),
  );
});

test("an object that is cut short is open, wherever it is cut", () => {
  fc.assert(
    fc.property(
      anyObject,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (object, share) => {
        const bytes = new TextEncoder().encode(JSON.stringify(object));
        const part = bytes.subarray(0, Math.floor(share * bytes.length));
        expect(new JsonEnd().push(part)).toEqual({ progress: "open", end: part.length });
      },
    ),
  );
});

test.each(["1", '"{}"', "[]", "true", "x{}", "}", "\0{}"])(
  "%j is known at once to be no object",
  (text) => {
    expect(new JsonEnd().push(new TextEncoder().encode(`  ${text}`))).toEqual({
      progress: "not an object",
      end: 3,
    });
  },
);

/** Pushes bytes in pieces of these sizes until it is known what they are. */
function watch(
  bytes: Uint8Array,
  sizes: Iterator<number>,
): { progress: JsonProgress; end: number } {
  const watcher = new JsonEnd();
  for (let at = 0; at < bytes.length; ) {
    const size = sizes.next().value as number;
    const { progress, end } = watcher.push(bytes.subarray(at, at + size));
    if (progress !== "open") return { progress, end: at + end };
    at += size;
  }
  return { progress: "open", end: bytes.length };
}
