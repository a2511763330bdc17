import { expect, test } from "bun:test";
import type { World } from "#base/world.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { showMemory } from "#search/show-memory.ts";
import { testHome } from "#test/home.ts";
import { hostLines, text } from "#test/host-lines.ts";
import { searching } from "#test/search-home.ts";

const show = (world: World, word: string, all = false) =>
  showMemory(world, { folder: undefined, word, all });

test("a record is shown as its file has it", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  await remember({ id: "use-jwt", title: "Use JWT" });
  for (const word of ["use-jwt", "decision/use-jwt"]) {
    expect(await show(world, word)).toMatchObject({
      kind: "record",
      view: { record: { title: "Use JWT" } },
    });
  }
});

test("an unreviewed record says why it is pending", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  await remember({ id: "use-jwt", title: "Use JWT" });
  expect(await show(world, "use-jwt")).toMatchObject({
    kind: "record",
    view: { waits: ["it came from outside, or was changed there"], from: "from outside" },
  });
});

test("a record from outside is shown without what its file claims about its origin", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  const origin = { by: "user", approved: true, evidence: ["u1"], session: "s1" };
  await remember({ id: "use-jwt", title: "Use JWT", origin });
  const shown = await show(world, "use-jwt");
  expect(shown).toMatchObject({
    view: { from: "from outside", origin: { by: "outside", approved: false } },
  });
});

test("a section is shown by its id, also outside of all projects", async () => {
  using home = testHome();
  const { world, write, find } = searching(home);
  await write(".claude/MEMORY.md", "# Memory\n\n## Deploys\n\nDeploys run on Fridays.\n");
  const [id = ""] = await find("deploys");
  expect(await show({ ...world, cwd: "/" }, id)).toMatchObject({
    kind: "memory",
    memory: { title: "Memory › Deploys", body: "Deploys run on Fridays." },
  });
});

test("a record of another project is shown only with `--all`", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  await remember({ id: "use-jwt", title: "Use JWT" }, "decision", "web");
  noteProject(world, `${home.path}/web`);
  const here = show(world, "use-jwt");
  expect(await here.catch((refusal) => refusal)).toMatchObject({ code: "no-record" });
  expect(await show(world, "use-jwt", true)).toMatchObject({
    kind: "memory",
    memory: { project: `${home.path}/web` },
  });
});

test("a turn of a conversation is shown with the turns around it", async () => {
  using home = testHome();
  const { world, write, ask } = searching(home);
  const lines = hostLines();
  const here = { cwd: `${home.path}/app` };
  const talk = [
    lines.said("Which store do we take?", here),
    lines.reply("m1", text("PostgreSQL, for its row locks."), here),
    lines.said("Fine.", here),
  ];
  const slug = `${home.path}/app`.replaceAll(/[^a-zA-Z0-9]/g, "-");
  await write(`.claude/projects/${slug}/s1.jsonl`, `${talk.join("\n")}\n`);
  const { found } = await ask("row locks", { turns: true });
  expect(found[0]?.around.map(({ body }) => body)).toEqual(["Which store do we take?", "Fine."]);
  const id = found[0]?.memory.id ?? "";
  const shown = await show(world, id);
  expect(shown).toMatchObject({
    kind: "memory",
    memory: { actor: "assistant" },
    around: [{ body: "Which store do we take?" }, { body: "Fine." }],
  });
});

test.each([
  ["nope", "no-record"],
  ["m-000000000000", "no-memory"],
  ["s1#4", "no-memory"],
])("`%s` is refused with %s", async (word, code) => {
  using home = testHome();
  const { world } = searching(home);
  const shown = show(world, word);
  expect(await shown.catch((refusal) => refusal)).toMatchObject({ code });
});

test("a record is shown by its words, and words of several name them", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  await remember({ id: "use-jwt", title: "Tokens are JWTs that live for an hour" });
  await remember({ id: "old-lexer", title: "The lexer lives on" });
  expect(await show(world, "jwts live an hour")).toMatchObject({
    view: { record: { id: "use-jwt" } },
  });
  expect(show(world, "zebra")).rejects.toThrow("no memory called `zebra`");
  await remember({ id: "new-lexer", title: "The lexer lives in Rust" });
  expect(show(world, "the lexer lives")).rejects.toThrow("could be 2 memories");
});

test("a word that several memories have names none of them, also if it begins an id", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  await remember({ id: "stripe-keys-live-in-vault", title: "Stripe keys live in Vault" });
  await remember({ id: "payments-go-through-stripe", title: "Payments go through Stripe" });
  expect(show(world, "stripe")).rejects.toThrow("could be 2 memories");
});

test("a memory for all projects is shown by the id that a save prints, with and without its layout", async () => {
  using home = testHome();
  const { world, write } = searching(home);
  await write(".claude/user/preferences.md", "# Preferences\n\n- Answer in French <!-- user -->\n");
  for (const word of ["global/acca85c0", "acca85c0", "French"]) {
    expect(await show(world, word)).toMatchObject({
      kind: "memory",
      memory: { id: "global/acca85c0", body: "Answer in French" },
    });
  }
});
