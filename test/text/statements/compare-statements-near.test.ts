import { expect, test } from "bun:test";
import { areNear } from "#text/statements/compare-topics.ts";
import { parseStatement } from "#text/statements/parse-statement.ts";

const near = (later: string, earlier: string): boolean =>
  areNear(parseStatement(later), parseStatement(earlier));

test.each([
  ["Knitting patterns cover all sizes", "The knitting patterns are for size M only"],
  ["Choir rehearsals are announced by Telegram", "Announce the choir rehearsals by email"],
  ["We switched, the cache is in Valkey", "The cache of sessions, carts and prices is in Redis"],
])("%p may be about the same as %p", (later, earlier) => {
  expect(near(later, earlier)).toBeTrue();
});

test.each([
  ["Never log passwords", "Keep the changelog by hand"],
  ["In all harvest tables round rainfall", "In all harvest tables use metric tons"],
  ["Also cover size L in the knitting patterns", "The knitting patterns are for size M only"],
  ["The knitting patterns are for size M only", "Knitting patterns are only for size M"],
])("%p is about something else than %p, or adds to it", (later, earlier) => {
  expect(near(later, earlier)).toBeFalse();
});
