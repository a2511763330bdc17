import { expect, test } from "bun:test";
import type { RankedMemory } from "#recall/ranking/rank-memories.ts";
import { ask, idsFor, indexOf, putIn, someMemory } from "#test/searching.ts";

/** Enough of other things that a word of one memory is rare. */
const OTHERS = Array.from({ length: 30 }, (_, at) =>
  someMemory({
    id: `other-${at}`,
    title: `Subject number ${at}`,
    body: `Nothing about it, entry${at}.`,
  }),
);

const FOUND: readonly (readonly [string, Parameters<typeof someMemory>[0], string])[] = [
  ["a form of a word", { id: "x", title: "Decision about caches" }, "why did we decide on caching"],
  ["a word of the same root", { id: "x", body: "The minifier drops it" }, "minification"],
  ["a misspelt word", { id: "x", title: "Authentication by token" }, "authentcation"],
  ["a word that was only begun", { id: "x", body: "The validation is strict" }, "validat"],
  ["the same with a letter less", { id: "x", body: "The validation is strict" }, "valida"],
  ["the same with two more", { id: "x", body: "The validation is strict" }, "validati"],
  [
    "a word whose stem is shorter than what was typed",
    { id: "x", body: "calculators" },
    "calculato",
  ],
  ["two letters that were swapped", { id: "x", title: "Kubernetes limits" }, "kuberentes"],
  ["a word written short", { id: "x", body: "the database password" }, "db"],
  ["a word written in full", { id: "x", body: "k8s limits" }, "kubernetes"],
  ["two words written as one", { id: "x", title: "File name limits" }, "filename"],
  ["one word written as two", { id: "x", title: "Timezone of reports" }, "time zone"],
  ["a part of a name", { id: "x", body: "call parseRequestHeaders first" }, "request headers"],
  ["a name written otherwise", { id: "x", body: "max_retry_count is 5" }, "maxRetryCount"],
  ["a code", { id: "x", body: "fails with E_CONN_42" }, "E_CONN_42"],
  ["a version", { id: "x", body: "broken since 4.17.2" }, "4.17.2"],
  ["a file by its name", { id: "x", files: ["src/billing/webhook.ts"] }, "webhook.ts"],
  ["a tag", { id: "x", tags: ["observability"] }, "observability"],
  [
    "German",
    { id: "x", body: "Wir haben uns für die Warteschlange entschieden" },
    "Warteschlangen",
  ],
  ["French", { id: "x", body: "Nous avons migré les serveurs de la base" }, "serveur"],
  ["accents left out", { id: "x", body: "la migración de la base de datos" }, "migracion"],
  ["Russian", { id: "x", body: "Мы приняли решение о кешировании" }, "решения"],
  ["Chinese", { id: "x", body: "我们决定使用数据库连接池" }, "数据库"],
  ["one letter of Chinese", { id: "x", body: "橙猫在睡觉" }, "猫"],
  ["Japanese", { id: "x", body: "データベースの移行" }, "データベース"],
  ["Thai", { id: "x", body: "ฐานข้อมูลหลัก" }, "ฐานข้อมูล"],
];

for (const [what, memory, question] of FOUND) {
  test(`${what} is found`, () => {
    using index = indexOf([...OTHERS, someMemory(memory)]);
    expect(idsFor(index, question)[0]).toBe("x");
  });
}

test("a misspelt word names its correction, and a known word is not corrected", () => {
  using index = indexOf([...OTHERS, someMemory({ id: "x", title: "Kubernetes" })]);
  const [words = []] = ask(index, "kuberentes subject").words;
  expect(words.map(({ text, mended }) => [text, mended])).toEqual([
    ["kuberentes", "kubernet"],
    ["subject", undefined],
  ]);
  expect(idsFor(index, "kuberentes", { reach: "alike" })).toEqual([]);
});

test("a part of a name is neither corrected nor the beginning of a word", () => {
  using index = indexOf([...OTHERS, someMemory({ id: "x", title: "One line of literature" })]);
  expect(ask(index, "SQLite").words).toEqual([[]]);
  expect(idsFor(index, "lite")).toEqual(["x"]);
});

const score = ({ words, factors }: RankedMemory) =>
  factors.reduce(
    (product, { by }) => product * by,
    words.reduce((sum, part) => sum + part.score, 0),
  );

test("a score is the sum of its words and meaning, times its factors", () => {
  using index = indexOf([
    ...OTHERS,
    someMemory({
      id: "x",
      title: "Cache of sessions",
      body: "Redis",
      status: "retired",
      updatedMs: 5,
    }),
  ]);
  const [found] = ask(index, "session cache redis", { nowMs: 10 }).found;
  expect(found?.words.map(({ text }) => text).sort()).toEqual(["cache", "redis", "session"]);
  expect(found?.factors.map(({ name }) => name)).toEqual(["title", "found", "retired", "fresh"]);
  expect(found ? score(found) : 0).toBeCloseTo(found?.score ?? -1, 10);
});

test("a superseded memory never ranks above its successor", () => {
  const title = "Sessions are kept in memcached";
  using index = indexOf([
    ...OTHERS,
    someMemory({
      id: "old",
      title,
      body: "Sessions in memcached, session cache",
      status: "superseded",
    }),
    someMemory({
      id: "new",
      title: "Redis",
      body: `Long text ${"about storage ".repeat(40)} for sessions, no longer memcached`,
    }),
  ]);
  expect(idsFor(index, "sessions memcached")).toEqual(["new", "old"]);
});

test("the newer one of two equal memories ranks first", () => {
  const day = 24 * 3600 * 1000;
  using index = indexOf([
    ...OTHERS,
    someMemory({ id: "old", title: "Cache in redis, first half", updatedMs: day }),
    someMemory({ id: "new", title: "Cache in redis, second half", updatedMs: 900 * day }),
  ]);
  expect(idsFor(index, "redis cache", { nowMs: 901 * day })).toEqual(["new", "old"]);
});

test("duplicates are one result, with the others beside it", () => {
  const text = {
    title: "Cache in redis",
    body: "Sessions are kept in redis for a day and then dropped.",
  };
  using index = indexOf([
    ...OTHERS,
    someMemory({ id: "a", ...text }),
    someMemory({ id: "b", ...text }),
  ]);
  const { found } = ask(index, "redis sessions");
  expect(found.map(({ id, alike }) => [id, alike.map((each) => each.id)])).toEqual([["a", ["b"]]]);
});

test("a filter limits the search to its projects", () => {
  using index = indexOf([
    someMemory({ id: "here", title: "Cache in redis" }),
    someMemory({ id: "there", title: "Redis cluster", project: "/q", source: "/q/1" }),
    someMemory({ id: "own", title: "Redis by habit", project: "", source: "/u/1", scope: "user" }),
  ]);
  const ids = (projects: string[]) => idsFor(index, "redis", { filter: { projects } }).sort();
  expect(ids(["/p"])).toEqual(["here"]);
  expect(ids(["/p", ""])).toEqual(["here", "own"]);
  expect(ids(["/p", "/q", "", "/r", "/s"])).toEqual(["here", "own", "there"]);
  expect(ids(["/nowhere"])).toEqual([]);
});

test("a question of stop words alone finds nothing", () => {
  using index = indexOf(OTHERS);
  expect(idsFor(index, "what is it about?")).toEqual([]);
  expect(idsFor(index, "")).toEqual([]);
});

test("an empty index returns nothing", () => {
  using index = indexOf([]);
  expect(idsFor(index, "redis")).toEqual([]);
  putIn(index, [someMemory({ id: "x", title: "Redis" })]);
  expect(idsFor(index, "redis")).toEqual(["x"]);
});
