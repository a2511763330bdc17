import { expect, test } from "bun:test";
import fc from "fast-check";
import { parseSession, printSession } from "#layouts/journal/format/session-json.ts";

const seed = await Bun.file("test/fixtures/journal/_session.json").text();

test("the session of the description is read", () => {
  expect(parseSession(seed)?.session).toEqual({
    active: true,
    started: "2026-01-19T22:00:00Z",
    projectKey: "korweb-companion-app",
    projectPath: "/work/korweb_companion_app",
    branch: "main",
    lastActivity: "2026-01-19T22:30:00Z",
    indexLines: "",
    stats: { decisions: 1, analyses: 1, indexArchived: 0, subagentOutputs: 1 },
  });
});

test("fields that loci does not know stay", () => {
  const text = '{"mine":[1],"active":false,"stats":{"decisions":2,"blockers":7}}';
  const read = parseSession(text);
  const after = JSON.parse(
    printSession({ ...(read as NonNullable<typeof read>).session, active: true }, read?.found),
  );
  expect(after).toMatchObject({ mine: [1], active: true, stats: { decisions: 2, blockers: 7 } });
});

test.each([
  ["", "cut to nothing"],
  ['{"active": tr', "cut"],
  ["[]", "a list"],
  ["null", "null"],
])("%p is none (%s)", (text) => {
  expect(parseSession(text)).toBeUndefined();
});

test("fields of another type count as not there, and are named", () => {
  const text =
    '{"active":1,"started":5,"stats":{"decisions":"4","analyses":-1,"indexArchived":"many"}}';
  const read = parseSession(text);
  expect(read?.session).toMatchObject({
    active: false,
    started: "",
    stats: { decisions: 4, analyses: 0 },
  });
  expect(read?.wrong.toSorted()).toEqual([
    "active",
    "started",
    "stats.analyses",
    "stats.indexArchived",
  ]);
});

test("any printed session is read back", () => {
  const text = fc.string({ unit: "grapheme" });
  const count = fc.nat();
  const any = fc.record({
    ...{ active: fc.boolean(), started: text, projectKey: text, projectPath: text },
    ...{ branch: text, lastActivity: text, indexLines: text },
    stats: fc.record({
      decisions: count,
      analyses: count,
      indexArchived: count,
      subagentOutputs: count,
    }),
  });
  fc.assert(
    fc.property(any, (one) => expect(parseSession(printSession(one))?.session).toEqual(one)),
  );
});
