import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { createRecord } from "#remember/create-record.ts";
import { findRecord } from "#remember/find-record.ts";
import { forget } from "#remember/forget-memory.ts";
import { stepRecord } from "#remember/update-record.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import type { Origin } from "#trust/trust-signals.ts";

const SAID: Origin = {
  by: "user",
  evidence: ["u1"],
  approved: false,
  said: "pnpm please, not npm",
};
const NOTE: Origin = { by: "agent", evidence: [], approved: false };

function save(home: RecordHome, title: string, origin: Origin, content = {}) {
  return createRecord(home.open(), {
    category: "decision",
    given: {
      title,
      tags: ["one"],
      content: {
        status: "accepted",
        context: title,
        decision: title,
        rationale: ["x"],
        ...content,
      },
    },
    id: undefined,
    origin,
  });
}

test("a served record is one sentence, with the user's own words beside it", () => {
  using home = recordHome();
  save(home, "Use pnpm for every install", SAID, { rationale: ["npm breaks the lockfile"] });
  expect(listServedRecords(home.open())).toEqual([
    {
      id: "decision/use-pnpm-for-every-install",
      kind: "decision",
      text: "Use pnpm for every install (npm breaks the lockfile)",
      at: "2026-01-02T03:04:05Z",
      by: "user",
      said: "pnpm please, not npm",
      path: `${home.root}/.claude/memory/decisions/use-pnpm-for-every-install.json`,
    },
  ]);
});

test("a retired, superseded, broken or outside record is not served", () => {
  using home = recordHome();
  save(home, "Keep the tests next to the code", NOTE);
  save(home, "Retired decision about queues", NOTE);
  save(home, "Superseded decision about queues", NOTE, { status: "superseded" });
  const { place } = home.open();
  const target = findRecord(place, "retired-decision-about-queues");
  stepRecord(home.open(), { target, step: "retire", reason: "", hash: undefined });
  writeFileSync(`${place.memory}/decisions/broken.json`, "{");
  expect(listServedRecords(home.open()).map(({ id, by }) => [id, by])).toEqual([
    ["decision/keep-the-tests-next-to-the-code", "agent"],
  ]);
});

test("the summary of a session that tells of something forgotten is not served", () => {
  using home = recordHome();
  save(home, "The staging server is called heron", NOTE);
  const goal = "Find out that the staging server is called heron";
  const content = { goal, outcome: "success", completed: ["x"], next_actions: ["y"] };
  const given = { title: goal, tags: ["one"], content };
  createRecord(home.open(), { category: "session_summary", given, id: undefined, origin: NOTE });
  expect(listServedRecords(home.open())).toHaveLength(2);
  const words = "decision/the-staging-server-is-called-heron";
  forget(home.open("2026-01-03T00:00:00Z"), { words, all: false, reason: undefined });
  expect(listServedRecords(home.open())).toEqual([]);
});

test("a record whose lines git has ended with CRLF is the same record", () => {
  using home = recordHome();
  const { id } = save(home, "Use pnpm for every install", SAID);
  const served = listServedRecords(home.open());
  const path = `${home.root}/.claude/memory/decisions/${id}.json`;
  writeFileSync(path, readFileSync(path, "utf8").replaceAll("\n", "\r\n"));
  expect(listServedRecords(home.open())).toEqual(served);
});
