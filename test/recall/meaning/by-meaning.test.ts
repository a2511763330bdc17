import { expect, test } from "bun:test";
import { type TestHome, testHome } from "#test/home.ts";
import { type ModelServer, modelServer } from "#test/model-server.ts";
import { searching } from "#test/search-home.ts";

/** Texts about cats point one way, all others another. */
const meaning = (text: string) => (/cat|pet/i.test(text) ? [1, 0.1] : [0.1, 1]);

async function asking(home: TestHome, server: ModelServer, more: readonly string[] = []) {
  const at = searching(home, { MY_KEY: "sk-1" });
  await at.remember({ id: "dog", title: "Food for the dog", tags: ["animal"] });
  await at.remember({ id: "cat", title: "Food for the cat", tags: ["animal"] });
  const pairs = [
    "recall.embeddings.enabled=true",
    `recall.embeddings.url=${server.url}`,
    "recall.embeddings.key_env=MY_KEY",
    "recall.embeddings.timeout_ms=5000",
    ...more,
  ];
  return { ...at, ask: (text: string) => at.ask(text, { pairs }), plain: at.ask };
}

const ids = ({
  found,
}: {
  readonly found: readonly { readonly memory: { readonly id: string } }[];
}) => found.map(({ memory }) => memory.id);

test("between two memories with the same words the nearer meaning wins", async () => {
  using home = testHome();
  using server = modelServer(meaning);
  const { ask } = await asking(home, server);
  const answer = await ask("food for my pet");
  expect(ids(answer)).toEqual(["cat", "dog"]);
  expect(answer.notes).toEqual([]);
  expect(answer.found[0]?.parts.map(({ name }) => name)).toContain("meaning");
  expect(server.keys).toContain("Bearer sk-1");
});

test("a second search sends the question only", async () => {
  using home = testHome();
  using server = modelServer(meaning);
  const { ask } = await asking(home, server);
  await ask("food for my pet");
  server.texts.length = 0;
  expect(ids(await ask("food for my pet"))).toEqual(["cat", "dog"]);
  expect(server.texts).toEqual(["food for my pet"]);
});

test("the default sends nothing", async () => {
  using home = testHome();
  using server = modelServer(meaning);
  const { plain } = await asking(home, server);
  expect(ids(await plain("food for my pet")).length).toBe(2);
  expect(server.texts).toEqual([]);
});

test("private memories and those that the user excludes are not sent", async () => {
  using home = testHome();
  using server = modelServer(meaning);
  const { ask, remember } = await asking(home, server, [
    "recall.embeddings.exclude=secret-tag|layered",
  ]);
  await remember({ id: "salary", title: "Food money <private>4711</private>" });
  await remember({ id: "redacted", title: "Food key [redacted]" });
  await remember({ id: "tagged", title: "Food tagged", tags: ["secret-tag"] });
  expect(ids(await ask("food")).length).toBe(5);
  expect(server.texts.length).toBe(3);
  expect(server.texts.join("\n")).not.toMatch(/4711|redacted|tagged/i);
});

test("a private question is not sent", async () => {
  using home = testHome();
  using server = modelServer(meaning);
  const { ask } = await asking(home, server);
  const { found, notes } = await ask("food <private>4711</private>");
  expect(found.length).toBe(2);
  expect(notes).toEqual(["ranked by words alone: the question is private"]);
  expect(server.texts).toEqual([]);
});

test.each([
  ["refuses the key", () => new Response("", { status: 401 }), "it does not accept the key (401)"],
  ["is broken", () => new Response("{"), "its answer is not a list of vectors"],
  ["never answers", () => new Promise<Response>(() => undefined), "no answer within 60 ms"],
] as const)("a server that %s does not change the results", async (_, answer, why) => {
  using home = testHome();
  using server = modelServer(meaning, answer);
  const ms = why.includes("60 ms") ? 60 : 5000;
  const { ask, plain } = await asking(home, server, [`recall.embeddings.timeout_ms=${ms}`]);
  const without = ids(await plain("food for my pet"));
  const answered = await ask("food for my pet");
  expect(ids(answered)).toEqual(without);
  expect(answered.notes).toEqual([`ranked by words alone: ${why}`]);
});

test("vectors of another length than the stored ones are not compared", async () => {
  using home = testHome();
  let length = 2;
  using server = modelServer(() => Array.from({ length }, (_, at) => at + 1));
  const { ask } = await asking(home, server);
  await ask("food");
  length = 3;
  const { found, notes } = await ask("food");
  expect(found.length).toBe(2);
  expect(notes).toEqual(["ranked by words alone: its vectors cannot be compared"]);
});

test("a damaged store of vectors is replaced", async () => {
  using home = testHome();
  using server = modelServer(meaning);
  const { ask } = await asking(home, server);
  await home.write(".claude/loci/index/vectors.db", "no database ".repeat(500));
  expect(ids(await ask("food for my pet"))).toEqual(["cat", "dog"]);
  server.texts.length = 0;
  await ask("food for my pet");
  expect(server.texts).toEqual(["food for my pet"]);
});

test("a project's settings cannot switch the server on", async () => {
  using home = testHome();
  using server = modelServer(meaning);
  const { plain, write } = await asking(home, server);
  const settings = { recall: { embeddings: { enabled: true, url: server.url } } };
  await write("app/.claude/memory/memory-config.json", JSON.stringify(settings));
  await plain("food for my pet");
  expect(server.texts).toEqual([]);
});
