import { z } from "zod";
import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { findRecord, type RecordName } from "#remember/find-record.ts";
import { forget, whatIsForgotten } from "#remember/forget-memory.ts";
import { mergeTwins } from "#remember/merge-twins.ts";
import { changesIn, globalChanges } from "#remember/record-history.ts";
import { openRecords } from "#remember/record-memory.ts";
import { forgettingLines } from "#remember/record-news.ts";
import { undo, undoGlobal } from "#remember/undo-changes.ts";
import { changeRecord } from "#remember/update-record.ts";
import { agree, refuseAgents, rejectAll, reviewOf } from "#review/waiting-for-review.ts";
import { adoptProject } from "#transfer/adopt-project.ts";
import { digestOf } from "./overview-queries.ts";
import { uiCall, worldOfProject } from "./ui-call.ts";

const project = z.string().default("");
const id = z.string().min(1).max(400);

const recordsOf = (world: World) => openRecords(world, { folder: world.cwd, pairs: [] });

const items = z.array(z.object({ id, project })).min(1).max(500);

/** How the page undoes what it has just changed in one project. */
interface UndoOffer {
  readonly project: string;
  readonly isGlobal: boolean;
  /** The ids of the changes, so that the page never undoes a later one. */
  readonly changes: readonly string[];
}

function changesOf(world: World) {
  const own = globalChanges(world).map((change) => ({ ...change, isGlobal: true }));
  return [...own, ...changesIn(recordsOf(world)).map((change) => ({ ...change, isGlobal: false }))];
}

/** Runs a change in a project, and says what it did and how to undo it. */
async function offering(world: World, change: () => string | Promise<string>) {
  const before = new Set(changesOf(world).map((one) => one.id));
  const text = await change();
  const made = changesOf(world).filter((one) => !before.has(one.id));
  const undo = [...Map.groupBy(made, ({ isGlobal }) => isGlobal)].map(
    ([isGlobal, some]): UndoOffer => {
      return { project: world.cwd, isGlobal, changes: some.map((one) => one.id) };
    },
  );
  return { text, undo };
}

/** Lists the memories that `forget` would remove. */
export const forgettingQuery = uiCall({
  input: z.object({ id, project }),
  run({ id: name, project: root }, world) {
    const here = worldOfProject(world, root);
    const wish = { words: name, all: false, reason: undefined };
    return { lines: forgettingLines(whatIsForgotten(recordsOf(here), wish)) };
  },
});

const FORGET = uiCall({
  input: z.object({ items }),
  async run({ items: given }, world) {
    const done = [];
    for (const [root, some] of Map.groupBy(given, (one) => one.project)) {
      const here = worldOfProject(world, root);
      done.push(await offering(here, () => forgetIn(here, some)));
    }
    const text = `Forgotten: ${done.map((one) => one.text).join(", ")}`;
    return { text, undo: done.flatMap(({ undo: offers }) => offers) };
  },
});

async function forgetIn(world: World, some: readonly { readonly id: string }[]): Promise<string> {
  const lines: string[] = [];
  for (const { id: name } of some) {
    const wish = { words: name, all: false, reason: undefined };
    lines.push(...forgettingLines(forget(recordsOf(world), wish)));
  }
  return lines.length > MAX_LINES ? `${lines.length} memories` : lines.join(", ");
}

/** A toast has room for so many memories. */
const MAX_LINES = 3;

const OFFER = z.object({
  ...{ project, isGlobal: z.boolean().default(false) },
  changes: z.array(z.string()).min(1),
});

const UNDO = uiCall({
  input: z.object({ offers: z.array(OFFER).min(1) }),
  run({ offers }, world) {
    return { text: `Undone: ${offers.flatMap((offer) => undoOffer(world, offer)).join(", ")}` };
  },
});

function undoOffer(world: World, { project: root, isGlobal, changes }: UndoOffer): string[] {
  const here = worldOfProject(world, root);
  const made = changesOf(here).filter((one) => one.isGlobal === isGlobal);
  const last = made.slice(-changes.length).map((one) => one.id);
  if (last.join() !== changes.join()) throw fault("changed-since", { path: here.cwd });
  const wish = { count: changes.length, all: true };
  const done = isGlobal ? undoGlobal(here, wish) : undo(recordsOf(here), wish);
  return done.map(({ action }) => action);
}

const MERGE = uiCall({
  input: z.object({ project, into: id, from: id }),
  run({ project: root, into, from }, world) {
    const here = worldOfProject(world, root);
    const memory = recordsOf(here);
    const [one, other] = [into, from].map((name) => findRecord(memory.place, name));
    return offering(here, () => {
      const report = mergeTwins(memory, { into: one as RecordName, from: other as RecordName });
      return `Merged ${report.retired.join(", ")} into ${report.category}/${report.id}`;
    });
  },
});

const EDIT = uiCall({
  input: z.object({
    ...{ id, project, hash: z.string().length(32) },
    given: z.record(z.string(), z.json()),
    why: z.string().max(2000).optional(),
  }),
  run({ id: name, project: root, hash, given, why }, world) {
    const here = worldOfProject(world, root);
    const memory = recordsOf(here);
    const target = findRecord(memory.place, name);
    const agents = { by: "agent", evidence: [], approved: false } as const;
    const origin = here.caller.by === "agent" ? agents : undefined;
    return offering(here, () => {
      const request = { target, given, why: why ?? "edited by hand", hash, origin };
      const { action, category, id: now } = changeRecord(memory, { ...request, lists: "replace" });
      return action === "unchanged" ? "Nothing changed" : `Saved ${category}/${now}`;
    });
  },
});

const digests = z.array(z.string()).min(1).max(1000);

/** Approves exactly the texts that the page has shown. */
const APPROVE = uiCall({
  input: z.object({ project, digests }),
  run({ project: root, digests: wanted }, world) {
    const here = worldOfProject(world, root);
    refuseAgents(here, "ui");
    const { review, items } = waitingBy(here, wanted);
    agree(review, items, "seen");
    return { text: `Approved ${items.map((item) => item.id).join(", ")}` };
  },
});

const REJECT = uiCall({
  input: z.object({ project, digests }),
  run({ project: root, digests: wanted }, world) {
    const here = worldOfProject(world, root);
    return offering(here, () => {
      const { review, items } = waitingBy(here, wanted);
      rejectAll(review, items);
      return `Rejected ${items.map((item) => item.id).join(", ")}`;
    });
  },
});

/** Takes over the memory of a folder that has moved to a project. */
const ADOPT = uiCall({
  input: z.object({ project, from: z.string().min(1).max(4096) }),
  run({ project: root, from }, world) {
    const here = worldOfProject(world, root);
    refuseAgents(here, "ui");
    const { files, records } = adoptProject(here, from);
    return { text: `Took over ${files.length} memory files and ${records} records of ${from}` };
  },
});

function waitingBy(world: World, wanted: readonly string[]) {
  const review = reviewOf(world, world.cwd);
  const items = review.items.filter((item) => wanted.includes(digestOf(item)));
  if (items.length < new Set(wanted).size) throw fault("changed-since", { path: world.cwd });
  return { review, items };
}

/** The changes that the page can make, by the last part of their path. */
export const UI_ACTIONS = {
  forget: FORGET,
  merge: MERGE,
  undo: UNDO,
  edit: EDIT,
  approve: APPROVE,
  reject: REJECT,
  adopt: ADOPT,
} as const;
