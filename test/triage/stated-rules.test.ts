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

test.each([
  "Fix the login bug, it never works on Safari.",
  "There's a regression: the spinner never goes away after a failed save.",
  "Our nightly backup always fails on Sundays, please investigate.",
  "The date picker never shows the 31st, there must be an off-by-one somewhere.",
  "Every time I press enter the form is submitted twice.",
  "The worker never picks up jobs from the second queue.",
  "The price label always shows 0.00 for drafts.",
  "Der Login-Fehler muss weg, auf Safari geht das nie.",
  "Le bouton de paiement ne marche jamais sur mobile, corrige ça.",
  "El menú siempre se cierra al hacer clic, arréglalo por favor.",
  "Il test di integrazione fallisce sempre in CI, sistemalo.",
  "De knop werkt nooit in Firefox, kijk er even naar.",
  "ログイン画面がいつも真っ白になるので直してください。",
  "登录按钮每次点击都没有反应，帮我修一下。",
])("`%s` asks for a repair and states no rule", (said) => {
  expect(kept(user(said))).toEqual([]);
});

test.each([
  "Always run the linter before you answer this one.",
  "For this refactoring, never touch the public API.",
  "Just for this review: only comment on things that are real bugs, never on style.",
  "Bevor du diese Frage beantwortest, lass immer die Tests laufen.",
  "Pour cette tâche, n'utilise jamais de bibliothèque externe.",
])("`%s` holds for the task at hand only", (said) => {
  expect(kept(user(said))).toEqual([]);
});

test.each([
  "My AWS key is AKIAIOSFODNN7EXAMPLE, remember that we always deploy with it.",
  "We always call the API with the token [REDACTED:github:ghp_…e3f9a4c0], keep in mind.",
  "Merk dir: das Root-Passwort ist Sommer2026, wir nutzen es immer.",
])("`%s` is about a secret and is not kept", (said) => {
  expect(kept(user(said))).toEqual([]);
});

test.each([
  "Never merge a bug fix without a regression test.",
  "Always test the login on Safari, because half of our customers use it.",
  "We never fix bugs on the release branch, only on main.",
  "Deploys on Friday always break the booking sync, so never deploy then.",
  "From now on, starting with this PR, always squash before you merge.",
  "Every time you change the schema, regenerate the client.",
  "Every time you see a flaky test, fix it.",
  "The worker never writes to the main database, only to the replica.",
  "Safari never gets the service worker, because it caches too aggressively.",
  "Fix the root cause, never just the symptom.",
  "Since the merge the ledger belongs to the billing team.",
  "Siempre avisa a los de almacén antes de vaciar la base.",
  "Non toccare mai il sistema di fatturazione.",
  "API keys are always read from the environment, never from a config file.",
  "Bugs werden bei uns immer erst mit einem Test nachgestellt.",
])("`%s` is a rule, however much it sounds like a task", (said) => {
  expect(kept(user(said))).toHaveLength(1);
});
