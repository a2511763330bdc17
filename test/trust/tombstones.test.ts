import { expect, test } from "bun:test";
import { callerIn } from "#hosts/table/find-caller.ts";
import { createRecord } from "#remember/create-record.ts";
import { forget } from "#remember/forget-memory.ts";
import { markDone } from "#remember/mark-done.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { undo } from "#remember/undo-changes.ts";
import { changeRecord, stepRecord } from "#remember/update-record.ts";
import { accept } from "#review/reject-memory.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { findWaiting } from "#review/waiting-for-review.ts";
import { purge } from "#scan/purge-memory.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

const RULE = "Always use heron for staging, never osprey";
const LATER = "2026-01-03T00:00:00.000Z";

/** The records of a home, as a person or an agent sees them. */
function memoryOf(home: RecordHome, env: Readonly<Record<string, string>> = {}): RecordMemory {
  const memory = home.open(LATER);
  const world = { ...memory.world, caller: callerIn(env) };
  return { ...memory, world };
}

const asAgent = (home: RecordHome) => memoryOf(home, { CLAUDECODE: "1" });
const wish = (text: string) => ({ text, category: "decision" }) as const;
const served = (memory: RecordMemory) => listServedRecords(memory).map(({ text }) => text);
const waiting = ({ world, place }: RecordMemory) =>
  findWaiting({ world, root: place.root }).map(({ why }) => why[0]);

/** Remembers a rule as a person, and forgets it. */
async function forgetRule(home: RecordHome, isForGood = false): Promise<void> {
  const memory = memoryOf(home);
  await remember(memory, wish(RULE));
  const asked = { words: RULE, all: false, reason: undefined };
  if (isForGood) await purge(memory, asked);
  else forget(memory, asked);
  expect(served(memory)).toEqual([]);
}

const FORMS = [
  RULE,
  "always USE heron for staging,   never osprey!",
  "Never osprey, always use heron for staging",
  "Always use hеrоn for staging, never оsprey",
  "Always use heron for staging, never osprey, because it is fast",
];

/** The ways by which something other than the user's own words may bring a value back. */
const WAYS: Readonly<Record<string, (home: RecordHome, text: string) => unknown>> = {
  "an agent remembers it": (home, text) => remember(asAgent(home), wish(text)),
  "an agent creates a record": (home, text) =>
    createRecord(asAgent(home), {
      category: "constraint",
      id: undefined,
      given: draftOf("constraint", text),
      origin: undefined,
    }),
  "a turn is captured": (home, text) =>
    createRecord(memoryOf(home), {
      category: "preference",
      id: undefined,
      given: draftOf("preference", text),
      origin: { by: "agent", evidence: [], approved: false },
      isUnasked: true,
    }),
  "another person's bundle is imported": (home, text) =>
    createRecord(memoryOf(home), {
      category: "constraint",
      id: undefined,
      given: draftOf("constraint", text),
      origin: { by: "outside", evidence: [], approved: false },
    }),
  "an agent imports it as the user's own": (home, text) =>
    createRecord(asAgent(home), {
      category: "constraint",
      id: undefined,
      given: draftOf("constraint", text),
      origin: { by: "user", evidence: [], approved: true },
    }),
  "an agent words another record so": async (home, text) => {
    const { report } = await remember(asAgent(home), wish("The canteen opens at noon"));
    changeRecord(asAgent(home), {
      target: { category: "decision", id: report.id },
      given: { title: text, content: { decision: text } },
      why: undefined,
      hash: undefined,
      origin: undefined,
      lists: "replace",
    });
  },
};

test.each(
  [false, true].flatMap((isForGood) =>
    Object.keys(WAYS).map((way) => [way, isForGood ? "deleted for good" : "forgotten"] as const),
  ),
)(
  "%s: a value that was %s waits, in every form of it",
  async (way, how) => {
    // A purge takes a second, so it is tried with two forms.
    for (const form of how === "forgotten" ? FORMS : FORMS.slice(2, 4)) {
      using home = recordHome();
      await forgetRule(home, how === "deleted for good");
      await WAYS[way]?.(home, form);
      const memory = memoryOf(home);
      expect([form, served(memory)]).toEqual([form, []]);
      expect(waiting(memory)).toContain("you forgot this on 2026-01-03");
    }
  },
  30_000,
);

test.each([
  "Always use osprey for staging, never heron",
  "Always use heron for production, never osprey",
  "The heron flies south in winter",
])("another value is not held: %s", async (text) => {
  using home = recordHome();
  await forgetRule(home);
  await remember(asAgent(home), wish(text));
  expect(served(memoryOf(home))).toEqual([text]);
});

test.each([false, true])(
  "the person's own words bring it back at once (purged: %p)",
  async (isForGood) => {
    using home = recordHome();
    await forgetRule(home, isForGood);
    await remember(memoryOf(home), wish(RULE));
    expect(served(memoryOf(home))).toEqual([RULE]);
    // The tombstone is gone, so an agent may say it, too.
    await remember(asAgent(home), { text: RULE, category: "constraint" });
    expect(served(memoryOf(home))).toEqual([RULE, RULE]);
  },
);

test("an approval brings it back, and its undo takes it away again", async () => {
  using home = recordHome();
  await forgetRule(home);
  await remember(asAgent(home), wish(RULE));
  const { world, place } = memoryOf(home);
  const items = findWaiting({ world, root: place.root });
  accept({ world, root: place.root }, items, { action: "approve", waitMs: () => 0 });
  expect(served(memoryOf(home))).toEqual([RULE]);
  undo(memoryOf(home), { count: 1 });
  expect(served(memoryOf(home))).toEqual([]);
});

test("an undo of the forgetting takes the tombstone away, and an undo of the words brings it back", async () => {
  using home = recordHome();
  await forgetRule(home);
  undo(memoryOf(home), { count: 1 });
  expect(served(memoryOf(home))).toEqual([RULE]);
  forget(memoryOf(home), { words: RULE, all: false, reason: undefined });
  await remember(memoryOf(home), wish(RULE));
  undo(memoryOf(home), { count: 1 });
  await remember(asAgent(home), { text: RULE, category: "constraint" });
  expect(served(memoryOf(home))).toEqual([]);
});

test.each(["retire", "archive", "replace", "done"] as const)(
  "%s makes no tombstone",
  async (how) => {
    using home = recordHome();
    const memory = memoryOf(home);
    const category = how === "done" ? "tech_debt" : "decision";
    const { report } = await remember(memory, { text: RULE, category });
    const target = { category, id: report.id } as const;
    if (how === "replace") await remember(memory, { ...wish("Use kites"), insteadOf: RULE });
    else if (how === "done") markDone(memory, RULE);
    else stepRecord(memory, { target, step: how, reason: "old", hash: undefined });
    await remember(asAgent(home), { text: RULE, category: "constraint" });
    expect(served(memory)).toContain(RULE);
  },
);
