import { expect } from "bun:test";
import fc from "fast-check";
import { Fault } from "#base/fault.ts";
import type { Category, RecordStatus } from "#base/memory-item.ts";
import { fieldsOf } from "#layouts/records/format/record.ts";
import { problemsWith } from "#layouts/records/format/record-shape.ts";
import { refreshListing } from "#layouts/records/record-listing.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { createRecord } from "#remember/create-record.ts";
import { collectRecords } from "#remember/gc.ts";
import type { RecordMemory } from "#remember/record-memory.ts";
import { undo } from "#remember/undo-changes.ts";
import { changeRecord, purgeRecord, stepRecord } from "#remember/update-record.ts";
import type { RecordHome } from "#test/record-home.ts";
import { draftOf } from "#test/records.ts";

// Any sequence of operations is played on the files and on a map, and both must agree.

const TITLES = ["One", "Two", "Use JWT for auth", "認証"];
const STEPS = ["retire", "archive", "unarchive", "restore"] as const;

const category = fc.constantFrom<Category>("decision", "runbook", "session_summary");
const id = fc.constantFrom("one", "two", "use-jwt-for-auth", "renamed-to-this");

/** Any operation. */
export const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("create"),
      category,
      title: fc.constantFrom(...TITLES),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("update"),
      category,
      id,
      tag: fc.stringMatching(/^[a-z]{1,3}$/),
    }),
  },
  fc.record({ do: fc.constant("rename"), category, id }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("step"),
      category,
      id,
      step: fc.constantFrom(...STEPS),
    }),
  },
  fc.record({ do: fc.constant("purge"), category, id }),
  fc.record({ do: fc.constant("gc"), days: fc.constantFrom(0, 2, 40) }),
  fc.record({ do: fc.constant("undo"), count: fc.integer({ min: 1, max: 3 }) }),
);

/** One operation. */
export type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

/** Does it on the files; a refusal is an answer like any other. */
export function play(home: RecordHome, op: Operation, at: string): string {
  const memory = home.open(at, [
    "categories.session_summary.max_retained=2",
    "max_memories_per_category=3",
  ]);
  try {
    return done(memory, op);
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

function done(memory: RecordMemory, op: Operation): string {
  if ("count" in op) return `${undo(memory, { count: op.count }).length} undone`;
  if ("days" in op)
    return `${collectRecords(memory, { dryRun: false, isAsked: true }).steps.length} steps`;
  const plain = { hash: undefined, origin: undefined };
  if ("title" in op) {
    const given = draftOf(op.category, op.title);
    return createRecord(memory, { category: op.category, given, id: undefined, origin: undefined })
      .action;
  }
  const target = { category: op.category, id: op.id };
  if ("tag" in op)
    return changeRecord(memory, { ...plain, target, given: { tags: [op.tag] }, why: "x" }).action;
  if ("step" in op)
    return stepRecord(memory, { ...plain, target, step: op.step, reason: "" }).action;
  if (op.do === "purge") return purgeRecord(memory, target).action;
  return changeRecord(memory, { ...plain, target, given: { title: "Renamed to this" }, why: "x" })
    .action;
}

/** Every record with its status, from the files. */
export function storyOf(
  home: RecordHome,
): Map<string, { status: RecordStatus; tags: readonly string[]; created: string }> {
  const files = readRecords(home.open().place);
  return new Map(
    files.flatMap(({ category: name, id: key, state }) => {
      if (state.kind !== "record") throw new Error(`${key} is ${state.kind}`);
      const { record_status: status, tags, created_at: created } = state.record;
      return [[`${name}/${key}`, { status, tags, created }] as const];
    }),
  );
}

/** Every record is whole, and the listing agrees with the records. */
export function checkInvariants(home: RecordHome): void {
  const files = readRecords(home.open().place);
  for (const { state, category: name, id: key } of files) {
    if (state.kind !== "record") throw new Error(`${key} is ${state.kind}`);
    expect(problemsWith(state.record, { kind: "object", fields: fieldsOf(name) })).toEqual([]);
    expect(state.record.id).toBe(key);
  }
  if (files.length > 0) {
    expect(refreshListing(home.open().place, 0)).toBe("current");
  }
}
