import { expect, test } from "bun:test";
import { madeOf } from "#trust/authors.ts";
import { isForgotten, omitForgotten, parseForgotten, withoutText } from "#trust/forgotten.ts";
import { digesterOf } from "#trust/keyed-digests.ts";
import { withForgotten, withoutTombstones } from "#trust/tombstones.ts";
import { markReasons } from "#trust/trust-signals.ts";

const AT = "2026-01-02T00:00:00Z";
const list = parseForgotten(
  `${JSON.stringify({ id: "1", at: AT, why: "forgotten", text: "The staging server is called heron" })}\n{torn`,
);

test.each([
  ["- The staging server is heron now", "", true],
  ["Found that staging's server is called heron", "2026-01-01T00:00:00Z", true],
  ["The staging server is called heron", "2026-01-03T00:00:00Z", false],
  ["The staging server is no longer called heron", "", false],
  ["The staging server is called osprey", "", false],
  ["A heron stood by the river", "", false],
])("%j said at %j is forgotten: %j", (text, at, expected) => {
  expect(isForgotten(list, text, at)).toBe(expected);
});

test("an agent's line that says a forgotten value is labelled once, and the label goes with what is made of it", () => {
  const said =
    "Deploys\n- the STAGING server is called heron!\nThe staging server is called osprey";
  const labelled = withForgotten(said, list);
  expect(labelled).toBe(said.replace("heron!", "heron! (you forgot this on 2026-01-02)"));
  expect(withForgotten(labelled, list)).toBe(labelled);
  expect(markReasons(madeOf("Deploys", [labelled]))).toEqual(["you forgot this on 2026-01-02"]);
});

test("an agent's sentence that says a forgotten value is left out, and no other one", () => {
  const said =
    "Done. The staging server is called heron. Tests pass.\nThe staging server is called osprey.";
  expect(withoutTombstones(said, list)).toBe(
    "Done. Tests pass.\nThe staging server is called osprey.",
  );
});

test("one word silences nothing", () => {
  const one = JSON.stringify({ id: "1", at: AT, why: "forgotten", text: "heron" });
  expect(isForgotten(parseForgotten(one), "heron")).toBe(false);
});

const digester = digesterOf("5".repeat(64));
const purged = { id: "1", at: AT, why: "forgotten", text: "The staging server is heron" } as const;

test("a text that is deleted for good is still recognised by whoever has the key, and cannot be read", () => {
  const line = JSON.stringify(withoutText(purged, digester, ["heron"]));
  expect(line).not.toMatch(/staging|heron/);
  const known = parseForgotten(line, [digester]);
  expect(isForgotten(known, "- The staging server is heron now")).toBe(true);
  expect(isForgotten(known, "The staging server is osprey")).toBe(false);
  for (const others of [[], [digesterOf("6".repeat(64))]])
    expect(isForgotten(parseForgotten(line, others), "The staging server is heron")).toBe(false);
});

test("digests of two keys have nothing in common", () => {
  const [one, other] = [digester, digesterOf("6".repeat(64))].map((key) =>
    withoutText(purged, key),
  );
  for (const field of ["words", "values"] as const) {
    const first = new Set<number | string>(one?.keyed?.[field]);
    expect(other?.keyed?.[field].filter((digest) => first.has(digest))).toEqual([]);
  }
});

test("a list of an earlier version, with digests without a key, still counts", () => {
  const digests = ["stage", "server", "heron"].map((word) => Bun.hash.crc32(word) >>> 16);
  const line = JSON.stringify({ ...purged, text: "", digests });
  expect(isForgotten(parseForgotten(line), "- The staging server is heron now")).toBe(true);
});

test("a sentence from before a deletion goes if it has a name that only the deleted text had", () => {
  const known = parseForgotten(JSON.stringify(withoutText(purged, digester, ["heron"])), [
    digester,
  ]);
  const said = "We met heron. It rained.";
  expect(omitForgotten(known, said, { by: "user", at: "2026-01-01T00:00:00Z" })).toBe("It rained.");
  expect(omitForgotten(known, said, { by: "agent", at: "2026-01-05T00:00:00Z" })).toBe(said);
});

test.each([
  ["user", "", "Add a test. The staging server is heron. Thanks.", "Add a test. Thanks."],
  ["user", "2026-01-03", "The staging server is called heron.", undefined],
  ["agent", "2026-01-03", "Done: the staging server is heron.\nAll pass.", "\nAll pass."],
  ["user", "", "Is a heron at the river?", undefined],
] as const)("in a message of the %s at %j: %j", (by, at, text, expected: string = text) => {
  expect(omitForgotten(list, text, { by, at })).toBe(expected);
});
