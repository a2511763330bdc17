import { z } from "zod";
import { explainPrompt } from "#activity/explain-prompt.ts";
import { knownSessions } from "#activity/known-sessions.ts";
import { projectMap } from "#activity/project-map.ts";
import { lastPrompts, SAME_MS, sessionTimeline } from "#activity/session-timeline.ts";
import { localDay } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { summarize } from "#hook-log/log-call.ts";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { isPromptEvent } from "#hosts/hook-call.ts";
import { indexStatus } from "#index/index-state.ts";
import { rootsFromHere } from "#layouts/known-projects.ts";
import { changesIn, globalChanges } from "#remember/record-history.ts";
import { openRecords } from "#remember/record-memory.ts";
import { summarizeRecords } from "#review/list-records.ts";
import { type WaitingMemory, waitingLine } from "#review/waiting/waiting-items.ts";
import { reviewOf } from "#review/waiting-for-review.ts";
import { browse } from "#search/browse-memories.ts";
import { viewSettings } from "#settings/view-settings.ts";
import { uiCall, worldOfProject } from "./ui-call.ts";

const MAX_SESSIONS = 100;

const project = z.string().default("");
/** The id of a session, and never a path. */
const session = z.string().regex(/^[\w-]{0,64}$/);

/** The conversations of a project. */
export const sessionsQuery = uiCall({
  input: z.object({ project }),
  run({ project: root }, world) {
    const here = worldOfProject(world, root);
    const sessions = knownSessions(here, MAX_SESSIONS);
    return { project: here.cwd, roots: rootsFromHere(world), sessions };
  },
});

/** One conversation, turn by turn. */
export const timelineQuery = uiCall({
  input: z.object({ project, session: session.min(1) }),
  run({ project: root, session: word }, world) {
    const here = worldOfProject(world, root);
    return sessionTimeline(here, here.cwd, word);
  },
});

/** Why a prompt, or that of a turn, does or does not get a memory. */
export const whyQuery = uiCall({
  input: z.object({
    ...{ project, session: session.default(""), memory: z.string().min(1).max(400) },
    prompt: z.string().max(4000).default(""),
    turn: z.string().max(200).default(""),
  }),
  run({ project: root, memory, prompt, session: word, turn }, world) {
    const here = worldOfProject(world, root);
    return explainPrompt(here, {
      ...{ folder: here.cwd, memory },
      ...{ session: word || undefined, prompt: turn === "" ? prompt : undefined },
      ...(turn !== "" && { turn }),
    });
  },
});

/** A person approves a text, so the page names a waiting item by all of it. A redactor would hide a value called `key`. */
export function digestOf({ id, path, change, before, after }: WaitingMemory): string {
  const text = JSON.stringify([id, path, change, before, after]);
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}

/** The memories that wait for a person, with their differences. */
export const reviewQuery = uiCall({
  input: z.object({ project: z.string().default("") }),
  run({ project }, world) {
    const here = worldOfProject(world, project);
    const { items } = reviewOf(here, here.cwd);
    return {
      project: here.cwd,
      roots: rootsFromHere(world),
      items: items.map((item) => {
        const { id, kind, change, title, path, origin, why, diff } = item;
        return { digest: digestOf(item), id, kind, change, title, path, origin, why, diff };
      }),
    };
  },
});

const CHARS_PER_TOKEN = 4;
const MAX_DAYS = 30;
const MAX_CHANGES = 50;
const MAX_CALLS = 50;

/** The changes and injections of today, and the cost of memory by day. */
export const todayQuery = uiCall({
  input: z.object({}),
  async run(_, world) {
    const calls = hookCalls(world);
    const today = localDay(world.now().toISOString());
    return {
      days: daysOf(calls),
      changes: changesToday(world, today),
      injected: withPrompts(
        world,
        calls.filter(({ at, chars }) => localDay(at) === today && chars).slice(-MAX_CALLS),
      ).reverse(),
      waiting: (
        await Promise.all(rootsFromHere(world).map((root) => waitingIn(world, root)))
      ).flat(),
    };
  },
});

async function waitingIn(world: World, root: string) {
  const line = waitingLine(await summarizeRecords({ world: { ...world, cwd: root }, root }));
  return line === undefined ? [] : [{ project: root, line }];
}

/** The calls with the first words of the prompt that each of them answered. */
function withPrompts(world: World, calls: readonly HookEntry[]) {
  const sessions = new Set(calls.flatMap(({ session = "" }) => session));
  const prompts = new Map([...sessions].map((one) => [one, lastPrompts(world, one)]));
  return calls.map((call) => {
    const some = isPromptEvent(call.event) ? prompts.get(call.session ?? "") : undefined;
    const latest = Date.parse(call.at) + SAME_MS;
    return { ...call, prompt: some?.findLast(({ at }) => Date.parse(at) <= latest)?.text ?? "" };
  });
}

function daysOf(calls: readonly HookEntry[]) {
  const days = [...Map.groupBy(calls, ({ at }) => localDay(at))].slice(-MAX_DAYS);
  return days.map(([day, some]) => {
    const chars = some.reduce((sum, call) => sum + (call.chars ?? 0), 0);
    const { p50Ms, p95Ms, outcomes } = summarize(some);
    const failures = outcomes.failed + outcomes.late;
    const tokens = Math.round(chars / CHARS_PER_TOKEN);
    return { day, calls: some.length, tokens, p50Ms, p95Ms, failures };
  });
}

function changesToday(world: World, today: string) {
  const own = globalChanges(world).map((change) => ({ ...change, project: "" }));
  const others = rootsFromHere(world).flatMap((root) => {
    const memory = openRecords(world, { folder: root, pairs: [] });
    return changesIn(memory).map((change) => ({ ...change, project: root }));
  });
  return [...own, ...others]
    .filter(({ at }) => localDay(at) === today)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_CHANGES);
}

/** All settings of a project, and the source of each value. */
export const settingsQuery = uiCall({
  input: z.object({ project: z.string().default("") }),
  run({ project }, world) {
    const here = worldOfProject(world, project);
    return { project: here.cwd, roots: rootsFromHere(world), ...viewSettings(here, []) };
  },
});

/** All projects with their sizes, and how they belong together. */
export const projectsQuery = uiCall({
  input: z.object({}),
  async run(_, world) {
    const { projects, links } = projectMap(world);
    const roots = projects.filter(({ state }) => state === "there").map(({ root }) => root);
    const { counts } = await browse(world, { projects: roots, filter: {}, offset: 0, limit: 1 });
    const sizes = Map.groupBy(counts, ({ project }) => project);
    const sized = projects.map((one) => {
      const memories = (sizes.get(one.root) ?? []).reduce((sum, { count }) => sum + count, 0);
      return { ...one, memories };
    });
    return { projects: sized, links, index: indexStatus(world) };
  },
});
