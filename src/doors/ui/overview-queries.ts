import { z } from "zod";
import { projectMap } from "#activity/project-map.ts";
import { lastPrompts, SAME_MS } from "#activity/session-timeline.ts";
import { localDay } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { summarize } from "#hook-log/call-summary.ts";
import type { HookEntry } from "#hook-log/log-entry.ts";
import { hookCalls } from "#hook-log/read-log.ts";
import { indexStatus } from "#index/index-state.ts";
import { changesIn, globalChanges } from "#remember/record-history.ts";
import { openRecords } from "#remember/record-memory.ts";
import { summarizeRecords } from "#review/list-records.ts";
import { waitingLine } from "#review/waiting/waiting-items.ts";
import { browse } from "#search/browse-memories.ts";
import { viewSettings } from "#settings/view-settings.ts";
import { uiCall } from "./ui-call.ts";
import { viewedRoots, worldOfProject } from "./ui-scope.ts";

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
      waiting: (await Promise.all(viewedRoots(world).map((root) => waitingIn(world, root)))).flat(),
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
  const isPrompt = (event: string) => event === "UserPromptSubmit";
  return calls.map((call) => {
    const some = isPrompt(call.event) ? prompts.get(call.session ?? "") : undefined;
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
  const others = viewedRoots(world).flatMap((root) => {
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
    return { project: here.cwd, roots: viewedRoots(world), ...viewSettings(here, []) };
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
