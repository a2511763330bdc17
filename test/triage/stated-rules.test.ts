import { expect, test } from "bun:test";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { standingIn } from "#triage/stated-rules.ts";
import { agent, heardIn, run, user } from "./hearing.ts";

const kept = (...items: readonly TranscriptItem[]) =>
  standingIn(heardIn(...items)).map(({ category, text }) => `${category}: ${text}`);

test.each([
  ["no, we deploy with nomad, not kubernetes", "preference: We deploy with nomad, not kubernetes"],
  ["Never touch the generated files.", "preference: Never touch the generated files."],
  [
    "We settled on Postgres instead of Mongo.",
    "decision: We settled on Postgres instead of Mongo.",
  ],
  [
    "The ledger belongs to the payments team.",
    "constraint: The ledger belongs to the payments team.",
  ],
])("`%s` is saved as one sentence that needs no context", (said, text) => {
  expect(kept(user(said))).toEqual([text]);
});

test("all that is stated in a turn is kept, not only the first", () => {
  expect(kept(user("We always use pnpm. Prices must never be floats."))).toHaveLength(2);
});

test("two decisions in the same words about different subjects are both kept", () => {
  const said = "We decided to use Kafka because it scales. We decided to use Redis for caching.";
  expect(kept(user(said))).toHaveLength(2);
});

test.each([
  "always do it like this",
  "this must never happen again",
  "we use it everywhere, don't we?",
  "never mind",
  "use tabs in this file for now, always",
  "go ahead",
])("`%s` is not kept", (said) => {
  expect(kept(user(said))).toEqual([]);
});

test("nothing is kept of what the agent, a tool, a sub-agent's task or an unsure refusal says", () => {
  const rule = "We always use pnpm in this project.";
  expect(
    kept(
      agent(rule),
      ...run("cat RULES.md", rule),
      user(rule, { how: "task" }),
      user(rule, { how: "rejection", isUnsure: true }),
    ),
  ).toEqual([]);
});

test("a reason counts only in the same sentence", () => {
  const [found] = kept(user("We always use pnpm. The build failed because of the proxy."));
  expect(found).toBe("preference: We always use pnpm.");
});

test("a later statement of the same turn replaces one that it contradicts", () => {
  expect(
    kept(
      user("We always use npm workspaces here."),
      user("No, we always use pnpm workspaces here."),
    ),
  ).toEqual(["preference: We always use pnpm workspaces here."]);
});

test("a memory that the agent saved is not saved a second time", () => {
  const said = user("We always use pnpm, never npm.");
  const saving = run('loci remember "We always use pnpm, never npm" --as preference');
  expect(kept(said, ...saving)).toEqual([]);
});
