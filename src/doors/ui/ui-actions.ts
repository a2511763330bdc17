import { z } from "zod";
import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import { findRecord } from "#remember/find-record.ts";
import { forget, whatIsForgotten } from "#remember/forget-memory.ts";
import { changesIn, globalChanges } from "#remember/record-history.ts";
import { openRecords } from "#remember/record-memory.ts";
import { forgettingLines } from "#remember/report-lines.ts";
import { undo, undoGlobal } from "#remember/undo-changes.ts";
import { changeRecord } from "#remember/update-record.ts";
import { agree, refuseAgents, rejectAll, reviewOf } from "#review/review-queue.ts";
import { digestOf } from "./review-query.ts";
import { uiCall } from "./ui-call.ts";
import { worldOfProject } from "./ui-scope.ts";

const project = z.string().default("");
const id = z.string().min(1).max(400);

const recordsOf = (world: World) => openRecords(world, { folder: world.cwd, pairs: [] });

/** How the page undoes the change that it has just made. */
interface UndoOffer {
  readonly project: string;
  readonly isGlobal: boolean;
  /** The id of the change, so that the page never undoes a later one. */
  readonly change: string;
}

/** The newest change that a verb has just made; undefined if it made none. */
function offerOf(world: World, before: ReadonlySet<string>): UndoOffer | undefined {
  const made = changesOf(world).findLast((change) => !before.has(change.id));
  return made && { project: world.cwd, isGlobal: made.isGlobal, change: made.id };
}

function changesOf(world: World) {
  const own = globalChanges(world).map((change) => ({ ...change, isGlobal: true }));
  return [...own, ...changesIn(recordsOf(world)).map((change) => ({ ...change, isGlobal: false }))];
}

/** Runs a change, and says what it did and how to undo it. */
function offering(world: World, change: () => string) {
  const before = new Set(changesOf(world).map((one) => one.id));
  const text = change();
  return { text, undo: offerOf(world, before) };
}

/** Lists the memories that `forget` would remove. */
export const forgettingQuery = uiCall({
  input: z.object({ id, project }),
  run({ id: words, project: root }, world) {
    const memory = recordsOf(worldOfProject(world, root));
    return {
      lines: forgettingLines(whatIsForgotten(memory, { words, all: false, reason: undefined })),
    };
  },
});

const FORGET = uiCall({
  input: z.object({ id, project }),
  run({ id: words, project: root }, world) {
    const here = worldOfProject(world, root);
    return offering(here, () => {
      const done = forget(recordsOf(here), { words, all: false, reason: undefined });
      return `Forgotten: ${forgettingLines(done).join(", ")}`;
    });
  },
});

const UNDO = uiCall({
  input: z.object({ project, change: z.string().min(1), isGlobal: z.boolean().default(false) }),
  run({ project: root, change, isGlobal }, world) {
    const here = worldOfProject(world, root);
    const changes = changesOf(here).filter((one) => one.isGlobal === isGlobal);
    const meant = changes.findLast((one) => one.action !== "undo");
    const last = changes.at(-1);
    if (meant?.id !== change || last?.id !== change)
      throw fault("changed-since", { path: here.cwd });
    const wish = { count: 1, all: true };
    const done = isGlobal ? undoGlobal(here, wish) : undo(recordsOf(here), wish);
    return { text: `Undone: ${done.map(({ action }) => action).join(", ")}` };
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
    const origin = isAgentAtWork(here) ? agents : undefined;
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

function waitingBy(world: World, wanted: readonly string[]) {
  const review = reviewOf(world, world.cwd);
  const items = review.items.filter((item) => wanted.includes(digestOf(item)));
  if (items.length < new Set(wanted).size) throw fault("changed-since", { path: world.cwd });
  return { review, items };
}

/** The changes that the page can make, by the last part of their path. */
export const UI_ACTIONS = {
  forget: FORGET,
  undo: UNDO,
  edit: EDIT,
  approve: APPROVE,
  reject: REJECT,
} as const;
