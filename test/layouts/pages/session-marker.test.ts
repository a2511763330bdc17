import { expect, test } from "bun:test";
import {
  readSessionMarker,
  sessionMarker,
  withoutSessionMarkers,
} from "#layouts/pages/session-marker.ts";

test.each([
  { session: "5f3c-1", digest: "0123abcd" },
  { session: "by-hand-2026-01-02", digest: undefined },
])("%j is read as it was written", (mark) => {
  expect(readSessionMarker(sessionMarker(mark))).toEqual(mark);
  expect(readSessionMarker(`${sessionMarker(mark)}\r\n`)).toEqual(mark);
});

test.each([
  "",
  "text",
  "<!-- loci:session -->",
  "<!-- loci:session a b c -->",
  "x <!-- loci:session a -->",
])("%j is no marker", (line) => {
  expect(readSessionMarker(line)).toBeUndefined();
});

test("a text loses its markers and stays the same otherwise", () => {
  const text = [
    "## Session Summary - 2026-01-02 10:00",
    "<!-- loci:session s-1 0123abcd -->",
    "",
    "- see `<!-- loci:session s-1 -->` in the file",
    "- 2025-12-31: 1 decision <!-- loci:session s-0 -->",
    "<!-- a comment -->",
  ].join("\n");
  expect(withoutSessionMarkers(text).split("\n")).toEqual([
    "## Session Summary - 2026-01-02 10:00",
    "",
    "- see `<!-- loci:session s-1 -->` in the file",
    "- 2025-12-31: 1 decision",
    "<!-- a comment -->",
  ]);
});
