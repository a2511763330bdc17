import { expect, test } from "bun:test";
import fc from "fast-check";
import { MEMORY_NAMES } from "#layouts/layered/layered-memory.ts";
import { makeDigest } from "#recall/words/make-part-digest.ts";
import { openDigest, packDigest, partCode, readPartCode } from "#recall/words/part-digest.ts";
import { markdown } from "#test/markdown.ts";

const digestOf = (text: string) =>
  makeDigest(MEMORY_NAMES.map((name) => ({ name, text, isShortened: false })));

test("what was packed is opened as it was", () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const digest = digestOf(text);
      expect(openDigest(packDigest(digest))).toEqual(digest);
    }),
  );
});

test("what was cut, lengthened or is something else is not opened", () => {
  const packed = packDigest(digestOf("## A\n\n- tokens\n"));
  for (let length = 0; length < packed.length; length++) {
    expect(openDigest(packed.slice(0, length))).toBeUndefined();
  }
  expect(openDigest(new Uint8Array([...packed, 0]))).toBeUndefined();
  expect(openDigest(new Uint8Array(packed.length))).toBeUndefined();
});

test("where a power cut has left one byte another, nothing is opened", () => {
  const packed = packDigest(digestOf("## A\n\n- tokens\n"));
  for (let at = 0; at < packed.length; at++) {
    const torn = packed.slice();
    torn[at] = (torn[at] ?? 0) ^ 0x10;
    expect(openDigest(torn)).toBeUndefined();
  }
});

test("what is told of a part goes into one number and out again", () => {
  const code = { file: fc.integer({ min: 0, max: 7 }), gap: fc.boolean(), path: fc.nat(1_000_000) };
  fc.assert(
    fc.property(fc.record(code), (told) => {
      expect(readPartCode(partCode(told))).toEqual(told);
    }),
  );
});
