import { expect, test } from "bun:test";
import { hash12 } from "#project/project-hash.ts";
import { forget } from "#remember/forget-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { placeOf, type SessionPlace } from "#session/state/session-folder.ts";
import { recordHome } from "#test/record-home.ts";
import { candidatesForPrompt, leaveCandidates, readyCandidates } from "#triage/leave-candidates.ts";

const LIMIT =
  "The zanzibar gateway accepts 40 requests a minute, because the vendor caps it, so we cannot batch more";
const LINES = ['You wrote: "The zanzibar gateway accepts 40 …"', 'You wrote: "Mails go by heron"'];

test("no prompt brings a forgotten sentence before the agent, now and in the next session", async () => {
  using home = recordHome();
  await remember(home.open(), { text: LIMIT, category: "constraint" });
  forget(home.open(), { words: "zanzibar", all: false, reason: undefined });
  const { world } = home.open();
  const place = placeOf(world, "s-1") as SessionPlace;
  const call = { sessionId: "s-1", prompt: "go on", by: "person" } as Parameters<
    typeof candidatesForPrompt
  >[1];
  await readyCandidates(place, LINES);
  const block = await candidatesForPrompt(world, call, home.root);
  expect(block).toContain("heron");
  expect(block).not.toContain("zanzibar");
  const left = { name: hash12(home.root), now: world.now(), waiting: LINES, mostLines: 5 };
  await leaveCandidates(place, left);
  const later = await candidatesForPrompt(world, { ...call, sessionId: "s-2" }, home.root);
  expect(later).toContain("heron");
  expect(later).not.toContain("zanzibar");
});
