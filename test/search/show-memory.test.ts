import { expect, test } from "bun:test";
import { noteRoot } from "#index/sync/write-through.ts";
import { showMemory } from "#search/show-memory.ts";
import { testHome } from "#test/home.ts";
import { hostLines, text } from "#test/host-lines.ts";
import { searching } from "#test/search-home.ts";

test("a record is shown as its file has it", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  await remember({ id: "use-jwt", title: "Use JWT" });
  for (const word of ["use-jwt", "decision/use-jwt"]) {
    expect(await showMemory(world, undefined, word)).toMatchObject({
      kind: "record",
      view: { record: { title: "Use JWT" } },
    });
  }
});

test("an unreviewed record says why it is pending", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  await remember({ id: "use-jwt", title: "Use JWT" });
  expect(await showMemory(world, undefined, "use-jwt")).toMatchObject({
    kind: "record",
    view: { waits: ["it came from outside, or was changed there"] },
  });
});

test("a section is shown by the id under which it is found, also outside of all projects", async () => {
  using home = testHome();
  const { world, write, find } = searching(home);
  await write(".claude/MEMORY.md", "# Memory\n\n## Deploys\n\nDeploys run on Fridays.\n");
  const [id = ""] = await find("deploys");
  expect(await showMemory({ ...world, cwd: "/" }, undefined, id)).toMatchObject({
    kind: "memory",
    memory: { title: "Memory › Deploys", body: "Deploys run on Fridays." },
  });
});

test("a record of another project is shown where this one has none of that name", async () => {
  using home = testHome();
  const { world, remember } = searching(home);
  await remember({ id: "use-jwt", title: "Use JWT" }, "decision", "web");
  noteRoot(world, `${home.path}/web`);
  expect(await showMemory(world, undefined, "use-jwt")).toMatchObject({
    kind: "memory",
    memory: { project: `${home.path}/web` },
  });
});

test("a turn of a conversation is shown with what was said around it", async () => {
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
  const shown = await showMemory(world, undefined, id);
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
  const shown = showMemory(world, undefined, word);
  expect(await shown.catch((refusal) => refusal)).toMatchObject({ code });
});
