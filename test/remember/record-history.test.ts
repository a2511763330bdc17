import { expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { JsonObject } from "#base/json.ts";
import { createRecord } from "#remember/create-record.ts";
import { changesIn, diffOf, historyOf } from "#remember/record-history.ts";
import { undo } from "#remember/undo-changes.ts";
import { changeRecord, purgeRecord, stepRecord } from "#remember/update-record.ts";
import { type RecordHome, recordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

const plain = { hash: undefined, origin: undefined };
const target = (id: string) => ({ category: "decision", id }) as const;

function made(title = "Use JWT"): RecordHome {
  const home = recordHome();
  const given = draftOf("decision", title);
  createRecord(home.open(), { category: "decision", given, id: undefined, origin: undefined });
  return home;
}

function update(home: RecordHome, id: string, given: JsonObject): void {
  changeRecord(home.open(), { ...plain, target: target(id), given, why: "because" });
}

const actions = (home: RecordHome, word: string) =>
  historyOf(home.open(), word).map(({ action }) => action);
const fileOf = (home: RecordHome, id: string) => `${home.root}/.claude/memory/decisions/${id}.json`;

test("history follows a record through its names and through edits by hand", () => {
  using home = made();
  update(home, "use-jwt", { confidence: 0.5 });
  const path = fileOf(home, "use-jwt");
  writeFileSync(path, readFileSync(path, "utf8").replace("Did", "Edited"));
  update(home, "use-jwt", { title: "Sessions in Redis" });
  expect(actions(home, "sessions-in-redis")).toEqual(["create", "update", "by hand", "update"]);
  expect(historyOf(home.open(), "sessions-in-redis").map(({ id }) => id)).toEqual([
    "use-jwt",
    "use-jwt",
    "use-jwt",
    "sessions-in-redis",
  ]);
});

test("a record from before the change log has the version that loci found", async () => {
  using home = recordHome();
  const path = await home.write("app/.claude/memory/decisions/old.json", "{}");
  expect(actions(home, "old")).toEqual(["by hand"]);
  expect(readFileSync(path, "utf8")).toBe("{}");
});

test("diff compares two versions field by field", () => {
  using home = made();
  update(home, "use-jwt", { confidence: 0.5, tags: ["two"] });
  const { from, to, differences } = diffOf(home.open(), "use-jwt", {
    from: undefined,
    to: undefined,
  });
  expect([from?.number, to.number]).toEqual([1, 2]);
  expect(differences).toContainEqual({ field: "tags", before: undefined, after: "two" });
  expect(differences).toContainEqual({ field: "confidence", before: undefined, after: 0.5 });
  expect(() => diffOf(home.open(), "use-jwt", { from: 1, to: 9 })).toThrow("`version`");
});

test("undo goes back step by step to the empty memory", () => {
  using home = made();
  const first = readFileSync(fileOf(home, "use-jwt"), "utf8");
  update(home, "use-jwt", { title: "Sessions in Redis" });
  stepRecord(home.open(), {
    ...plain,
    target: target("sessions-in-redis"),
    step: "retire",
    reason: "",
  });
  purgeRecord(home.open(), target("sessions-in-redis"));
  expect(undo(home.open(), { count: 1 }).map(({ action }) => action)).toEqual(["purge"]);
  expect(undo(home.open(), { count: 2 }).map(({ action }) => action)).toEqual(["retire", "update"]);
  expect(readFileSync(fileOf(home, "use-jwt"), "utf8")).toBe(first);
  expect(existsSync(fileOf(home, "sessions-in-redis"))).toBe(false);
  expect(home.listed()).toHaveLength(1);
  undo(home.open(), { count: 5 });
  expect(home.files("decision")).toEqual([]);
  expect(() => undo(home.open(), { count: 1 })).toThrow("nothing to undo");
  expect(changesIn(home.open())).toHaveLength(7);
});

test("undo refuses a change if one of its files was edited by hand since", () => {
  using home = made();
  update(home, "use-jwt", { confidence: 0.5 });
  const path = fileOf(home, "use-jwt");
  writeFileSync(path, "mine");
  expect(() => undo(home.open(), { count: 2 })).toThrow(
    "somebody has edited `decisions/use-jwt.json`",
  );
  expect(readFileSync(path, "utf8")).toBe("mine");
});

test("a removed record retains its history, and undo restores it", () => {
  using home = made();
  stepRecord(home.open(), { ...plain, target: target("use-jwt"), step: "retire", reason: "" });
  purgeRecord(home.open(), target("use-jwt"));
  expect(actions(home, "use-jwt")).toEqual(["create", "retire", "purge"]);
  expect(historyOf(home.open(), "decision/use-jwt").at(-1)?.text).toBeNull();
  expect(() => historyOf(home.open(), "nobody")).toThrow("no memory called");
});

test("after thirty days there is no history and nothing to undo", () => {
  using home = made();
  const later = home.open("2026-02-03T00:00:00Z");
  expect(changesIn(later)).toEqual([]);
  expect(() => undo(later, { count: 1 })).toThrow("nothing to undo");
});

test("a change that was undone together with its removal cannot be undone again", () => {
  using home = made();
  stepRecord(home.open(), { ...plain, target: target("use-jwt"), step: "retire", reason: "so" });
  purgeRecord(home.open(), target("use-jwt"));
  expect(undo(home.open(), { count: 3 })).toHaveLength(3);
  expect(home.files("decision")).toEqual([]);
  expect(() => undo(home.open(), { count: 1 })).toThrow("nothing to undo");
});
