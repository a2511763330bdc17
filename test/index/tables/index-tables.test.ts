import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { indexedTerms } from "#index/model/indexed-terms.ts";
import { rowsWith } from "#index/tables/find-rows.ts";
import { tablesFor } from "#index/tables/index-tables.ts";
import { addToSource, removeSource, replaceSources } from "#index/tables/write-rows.ts";
import { isSound } from "#index/verify-index.ts";
import { questionOf } from "#recall/ranking/question-words.ts";
import { someMemory } from "#test/searching.ts";
import { termOf } from "#text/words/index-words.ts";

// macOS brings SQLite along, in these versions and others. On other systems it is in the executable.
const VERSIONS = ["3.37.0", "3.39.5", "3.42.0", "3.43.0", "3.43.2", "3.53.4"];

function found(database: Database, text: string): number {
  const terms = questionOf(text).words.map(({ stems }) => termOf(stems[0] ?? ""));
  return terms.flatMap((term) => rowsWith(database, { shelf: "memories", term, filter: {} }))
    .length;
}

test.each(VERSIONS)("with the tables for SQLite %s, rows come, change and go", (version) => {
  using database = new Database(":memory:");
  database.run(tablesFor(version));
  const rowOf = (title: string) => {
    const memory = someMemory({ id: "a", title, source: "/p/a.json" });
    return { memory, terms: indexedTerms(memory) };
  };
  const source = { path: "/p/a.json", stamp: "1", project: "/p", layout: "records" } as const;
  replaceSources(database, [{ source, rows: [rowOf("The quokka burns")] }]);
  addToSource(database, source, [rowOf("A heliotrope grows")]);
  expect([found(database, "quokka"), found(database, "heliotrope")]).toEqual([1, 1]);
  replaceSources(database, [{ source, rows: [rowOf("The vermilion harbour")] }]);
  expect([found(database, "quokka"), found(database, "vermilion")]).toEqual([0, 1]);
  expect(isSound(database)).toBe(true);
  removeSource(database, source.path);
  expect(found(database, "vermilion")).toBe(0);
  expect(isSound(database)).toBe(true);
});

test("only a version that deletes without texts gets word tables without them", () => {
  const textless = VERSIONS.filter((version) => tablesFor(version).includes("contentless_delete"));
  expect(textless).toEqual(["3.43.0", "3.43.2", "3.53.4"]);
});
