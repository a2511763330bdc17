import { expect, test } from "bun:test";
import fc from "fast-check";
import { runsOf } from "#redact/find/character-classes.ts";

const piece = fc.oneof(
  fc.stringMatching(/^[\w\-+/=.~:]{1,40}$/),
  fc.constantFrom(" ", "\n", "ä", ",", "\u{1f600}", '"'),
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

test("the runs of a short text are those of the same text in a long one", () => {
  fc.assert(
    fc.property(text, (short) => {
      const long = `${short}${" ".repeat(10_000)}`;
      expect(runsOf(short)).toEqual(runsOf(long));
    }),
  );
});

test("every run has its offset and length", () => {
  fc.assert(
    fc.property(text, (short) => {
      const { sourceAt, sourceEnd } = runsOf(short);
      const found = sourceAt.map((start, at) => short.slice(start, sourceEnd[at]));
      const wanted = short.split(/[^\w\-+/=.~:]+/).filter((run) => run.length >= 16);
      expect(found).toEqual(wanted);
    }),
  );
});
