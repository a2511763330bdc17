import { expect, test } from "bun:test";
import type { SessionItem } from "#hosts/session-item.ts";
import { candidatesIn } from "#triage/candidates-in.ts";
import { standingIn } from "#triage/stated-rules.ts";
import { agent, heardIn, run, user } from "./hearing.ts";

const kept = (...items: readonly SessionItem[]) =>
  standingIn(heardIn(...items)).map(({ category, text }) => `${category}: ${text}`);

test.each([
  ["no, we deploy with nomad, not kubernetes", "preference: We deploy with nomad, not kubernetes"],
  ["Never touch the generated files.", "preference: Never touch the generated files."],
  ["No usar nunca var.", "preference: No usar nunca var."],
  ["We only use Postgres, never Mongo.", "preference: We only use Postgres, never Mongo."],
])("`%s` is saved as one sentence that needs no context", (said, text) => {
  expect(kept(user(said))).toEqual([text]);
});

test("all that is stated in a turn is kept, not only the first", () => {
  expect(kept(user("We always use pnpm. Never store prices as floats."))).toHaveLength(2);
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
      user(rule, { how: "rejection", by: "unsure" }),
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
  "I am wondering why you never use the linter",
  "not sure whether we always need the lock",
  "I am testing whether you never sleep",
  "Explain why we always rebuild the index.",
  "Ich frage mich, ob wir immer pnpm nehmen sollten.",
  "Me pregunto si siempre usamos pnpm en el proyecto.",
  "Je me demande pourquoi on utilise toujours webpack.",
])("`%s` asks or tries something, without a question mark", (said) => {
  expect(kept(user(said))).toEqual([]);
});

test.each([
  "Maybe we should never cache tokens.",
  "I think the ledger belongs to the payments team.",
  "You never run the linter before a commit.",
  "Our team has always used tabs.",
  "I have never understood the scheduler.",
  "We always use pnpm in CI, I guess.",
  "Vielleicht sollten wir nie auf main pushen.",
  "Nunca he entendido el planificador.",
  "You committed the lockfile without asking me.",
  "You said we always use pnpm, but the lockfile is from npm.",
  "In future we could add a cache.",
  "The date should always be in UTC, but it shows local time.",
  "Every time I run the build I get another hash.",
  "For the record, I tested the fix on staging.",
  "Remember that you still have to update the tests.",
  "We log in as admin and then nothing happens.",
  "It is always good to see green tests.",
  "Ich wollte immer schon mal Rust lernen.",
  "Siempre me olvido de cómo se hace.",
  "Kann sein, dass wir nie cachen.",
  "Immer wenn ich speichere, stürzt es ab.",
])("`%s` is a thought, a complaint or a report", (said) => {
  expect(kept(user(said))).toEqual([]);
});

test.each([
  "From now on use tabs for this one file only",
  "From now on use tabs in this file",
  "Always use the new logger in these modules.",
  "In dieser Datei nutzen wir immer Tabs.",
  "En este archivo siempre usamos tabs.",
])("`%s` holds for a thing that it does not name", (said) => {
  expect(kept(user(said))).toEqual([]);
});

test.each([
  "Rename userId to user_id everywhere.",
  "Remove the trailing blanks in every module.",
  "Add a rule to eslint that we never use var.",
  "Update the readme: say that we always use pnpm.",
  "Ersetze überall var durch const.",
  "Reemplaza var por const en todas partes.",
  "Wir testen das gleich.",
])("`%s` is done once", (said) => {
  expect(kept(user(said))).toEqual([]);
});

test.each([
  ["please never commit directly to main, ok?", "preference: Never commit directly to main"],
  ["Bitte nie direkt auf main committen, ok?", "preference: Nie direkt auf main committen"],
  ["en producción usamos solo Postgres, ¿vale?", "preference: En producción usamos solo Postgres"],
])("`%s` is a rule with a word at its end that asks for a nod", (said, text) => {
  expect(kept(user(said))).toEqual([text]);
});

test.each(["We always use pnpm, right?", "can we always use pnpm, ok?", "is the main branch ok?"])(
  "`%s` stays a question",
  (said) => {
    expect(kept(user(said))).toEqual([]);
  },
);

test.each([
  "Don't ever push to the release branch.",
  "Never refactor code that I didn't ask for.",
  "Always check whether the input is empty.",
  "From now on, add a license header in every module.",
])("`%s` is a rule in the words of a request", (said) => {
  expect(kept(user(said))).toHaveLength(1);
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
  "Siempre avisa a los de almacén antes de vaciar la base.",
  "Non toccare mai il sistema di fatturazione.",
])("`%s` is a rule, however much it sounds like a task", (said) => {
  expect(kept(user(said))).toHaveLength(1);
});

const put = (said: string) => {
  const items = [user(said)];
  const heard = heardIn(...items);
  return { saved: standingIn(heard).length, put: candidatesIn(heard, items, []).length };
};

test.each([
  "Please use pnpm instead of npm in this repo",
  "In this project, prefer composition over inheritance.",
  "Whenever you add a setting, regenerate the docs.",
  "When you write a test, always use the factories.",
  "As a general rule, tests never touch the network.",
  "From this day on, all logs are JSON.",
  "Use early returns everywhere.",
  "Nutze in diesem Repo pnpm statt npm.",
  "Wir schreiben das Backend in Go.",
  "Add a changelog entry in every PR.",
  "Deploys on Friday always break the booking sync, so never deploy then.",
  "From now on, starting with this PR, always squash before you merge.",
  "Every time you change the schema, regenerate the client.",
  "API keys are always read from the environment, never from a config file.",
  "We settled on Postgres instead of Mongo.",
  "The ledger belongs to the payments team.",
  "I prefer ripgrep to grep, keep that in mind",
  "Od teraz zawsze pokazuj mi diff przed commitem.",
])("`%s` is put to the agent and not saved", (said) => {
  expect(put(said)).toEqual({ saved: 0, put: 1 });
});
