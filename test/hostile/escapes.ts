import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { systemFault } from "#doors/cli/system-fault.ts";
import { HANDLERS } from "#doors/hooks/handler-table.ts";
import { openDoor } from "#doors/hooks/hook-door.ts";
import { eventWord, type HookEvent } from "#hosts/hook-call.ts";
import { collectRecords } from "#remember/gc.ts";
import { openRecords } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { type Laid, lay } from "./generated.ts";
import { payloadOf } from "./play.ts";
import { CANARY, type Stage, setStage } from "./stage.ts";

const EVENTS: readonly HookEvent[] = ["SessionStart", "UserPromptSubmit", "SubagentStart", "Stop"];

/** More time than this nothing takes that does not wait for what never comes. */
const LONG_MS = 5000;

/** The flaws where a project has such files: writes outside, leaked text, hanging calls. */
export async function escapesBy(things: readonly Laid[]): Promise<string[]> {
  using stage = await setStage();
  lay(stage, things);
  stage.seal();
  const world: World = {
    ...stage.world({ LOCI_HOOKS_DEADLINE_MS: "5000" }),
    cwd: stage.root,
    now: () => new Date(),
  };
  const begun = performance.now();
  const told: string[] = [];
  for (const event of EVENTS) told.push(await callDoor(stage, world, event));
  told.push(...(await callCommands(world)));
  const ms = performance.now() - begun;
  return [
    ...stage.harm(),
    ...told.filter((text) => text.includes(CANARY)).map((text) => `it tells: ${text}`),
    ...told.filter((text) => text.startsWith("a bug")),
    ...(ms > LONG_MS ? [`it took ${Math.round(ms)} ms`] : []),
  ];
}

async function callDoor(stage: Stage, world: World, event: HookEvent): Promise<string> {
  const payload = JSON.stringify(payloadOf(stage, event));
  const {
    line = "",
    outcome,
    why,
  } = await openDoor({
    words: [eventWord(event)],
    world,
    stdin: new Blob([payload]).stream(),
    handlers: HANDLERS,
  });
  // A fault is for the user to fix, and a command reports it; any other failure is a mistake of ours.
  const isTheUsers = why?.startsWith("Fault") || why?.includes(" wait to be saved: ");
  return outcome === "failed" && !isTheUsers ? `a bug at ${event}: ${why}` : line;
}

async function callCommands(world: World): Promise<string[]> {
  const open = () => openRecords(world, { folder: undefined, pairs: [] });
  const said = "Use Redis for sessions, because it is fast";
  const acts = [
    () => remember(open(), { text: said, category: "decision" }),
    () => collectRecords(open(), { dryRun: false, isAsked: true }),
  ];
  return Promise.all(acts.map(tellOf));
}

async function tellOf(act: () => unknown): Promise<string> {
  try {
    return JSON.stringify(await act());
  } catch (error) {
    const made = systemFault(error);
    return made instanceof Fault ? made.message : `a bug: ${error}`;
  }
}
