import { expect, test } from "bun:test";
import { callerIn } from "#hosts/table/find-caller.ts";
import { findRecord } from "#remember/find-record.ts";
import { mergeTwins } from "#remember/merge-twins.ts";
import { viewRecord } from "#remember/record-markdown.ts";
import { openRecords } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { viewing } from "#test/viewing.ts";

test("a record gets the lists of its twin, which is retired, and one undo takes both back", async () => {
  using viewer = await viewing();
  const memory = openRecords(viewer.world, { folder: viewer.root, pairs: [] });
  viewer.save("Orders live in SQLite", { tags: ["orders"], related_files: ["src/orders.ts"] });
  viewer.save("Keep orders in a SQLite file", { tags: ["disk"], related_files: ["src/db.ts"] });
  const name = (word: string) => findRecord(memory.place, word);
  const [into, from] = [name("orders-live-in-sqlite"), name("keep-orders-in-a-sqlite-file")];
  const report = mergeTwins(memory, { into, from });
  expect(report).toMatchObject({ retired: ["decision/keep-orders-in-a-sqlite-file"] });
  const shown = (id: string) => viewRecord(memory.place, id).record;
  expect(shown(into.id).tags.toSorted()).toEqual(["disk", "orders"]);
  expect(shown(into.id).related_files).toEqual(["src/orders.ts", "src/db.ts"]);
  expect(shown(from.id).record_status).toBe("retired");
  undo(memory, { count: 1 });
  expect([shown(into.id).tags, shown(from.id).record_status]).toEqual([["orders"], "active"]);
});

test("a record that waits gives nothing to another, and an agent merges nothing of the user's own", async () => {
  using viewer = await viewing();
  viewer.save("Orders live in SQLite");
  viewer.save("Prices are in cents");
  await viewer.fromOutside("use-kafka", "Use Kafka for events");
  const at = (env: Readonly<Record<string, string>>) =>
    openRecords({ ...viewer.world, caller: callerIn(env) }, { folder: viewer.root, pairs: [] });
  const name = (id: string) => ({ category: "decision", id }) as const;
  const [orders, prices] = [name("orders-live-in-sqlite"), name("prices-are-in-cents")];
  const held = { into: orders, from: name("use-kafka") };
  expect(() => mergeTwins(at({}), held)).toThrow("use-kafka");
  expect(() => mergeTwins(at({}), { into: orders, from: orders })).toThrow("orders-live");
  const agent = at({ CLAUDECODE: "1" });
  expect(() => mergeTwins(agent, { into: orders, from: prices })).toThrow("user's own");
});
