import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import type { JsonObject } from "#base/json.ts";
import { eventWord, type HookEvent } from "#hosts/hook-call.ts";
import type { MadeHome } from "#scripts/support/homes/home.ts";
import { type MadeSession, makeLargeHome, makeSession } from "#scripts/support/homes/session.ts";
import { briefedFolder } from "#session/state/briefed-sessions.ts";
import { sessionFolder } from "#session/state/session-folder.ts";
import { agentsFolder, tasksFolder } from "#session/state/subagent-tasks.ts";
import type { Binaries } from "./binaries.ts";
import { payloadOf } from "./payloads.ts";
import { BARE, type Errand, type Row } from "./row.ts";
import { endTurns } from "./settle.ts";

/** The folder and the source of the homes of these rows. */
export interface SessionSite {
  readonly folder: string;
  readonly seed: number;
}

/** The rows of long sessions, and of memories as large as they may be. */
export function sessionRows({ loci }: Binaries, { folder, seed }: SessionSite): Row[] {
  // One would find news in the lines of the other.
  const [writing, reading] = ["writing", "reading"].map((name): Desk => {
    const path = `${folder}/${name}`;
    mkdirSync(path);
    return { loci, home: makeLargeHome(path, seed) };
  }) as [Desk, Desk];
  return [...stopRows(writing, seed), firstLook(writing, seed), ...briefRows(reading)];
}

/** The worker and its tools. */
interface Desk {
  readonly loci: string;
  readonly home: MadeHome;
}

/** The end of a turn: what was read at the ends of earlier ones is not read again. */
function stopRows(desk: Desk, seed: number): Row[] {
  const plans = [
    { megabytes: 15, how: "asks", target: 1.8 },
    { megabytes: 76, how: "asks", target: 2.2 },
    // A turn that is written down waits for the disk.
    { megabytes: 15, how: "edits", target: undefined },
  ] as const;
  return plans.map(({ megabytes, how, target }) => {
    const id = `${megabytes}-${how}`;
    let made: MadeSession | undefined;
    const stop = hookErrand(desk, "Stop", { session: id });
    const before = () => {
      if (!made) {
        // The other rows do not wait until all this is written, and read for the first time.
        made = makeSession(desk.home, { id, seed, megabytes });
        endTurns(stop);
      }
      made.takeTurn(how);
    };
    const what = `stop, ${megabytes} MB, a turn that ${how}`;
    // The written lines are new to the call that ends the next turn.
    return { ...row(what, { ...stop, before }, target), disturbs: how === "edits" };
  });
}

/** The end of a turn of a session that was long before loci heard of it. */
function firstLook(desk: Desk, seed: number): Row {
  const session = "first-look";
  const stop = hookErrand(desk, "Stop", { session });
  let isMade = false;
  const before = () => {
    if (!isMade) makeSession(desk.home, { id: session, seed, megabytes: 15 });
    isMade = true;
    const stateDir = `${desk.home.path}/.claude/loci`;
    rmSync(sessionFolder({ stateDir, sessionId: session }), { recursive: true, force: true });
  };
  return row("first look at 15 MB", { ...stop, before }, undefined);
}

const NOTHING = new Uint8Array();
const AGENT_TYPE = "general-purpose";
const SESSION = "briefed";
const PROMPT = "Find out why the checkout flow loses the session when two workers run at once.";

/** The handing over of a memory of four files, each of 50 000 characters. */
function briefRows(desk: Desk): Row[] {
  const { home, loci } = desk;
  const stateDir = `${home.path}/.claude/loci`;
  const told = [briefedFolder, agentsFolder, tasksFolder].map((folder) => folder(stateDir));
  // Each time it is another session, or another agent.
  const forget = () => {
    for (const folder of told.filter((path) => existsSync(path))) {
      for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`);
    }
  };
  const tool_input = { description: "look", prompt: PROMPT, subagent_type: AGENT_TYPE };
  const spawn = hookErrand(desk, "PreToolUse", {
    session: SESSION,
    more: { tool_name: "Agent", tool_input },
  });
  const queue = () => {
    forget();
    const { argv, stdin, ...around } = spawn;
    Bun.spawnSync([...argv], { ...around, stdin });
  };
  const about = "4 x 50 KB";
  const start = (event: HookEvent) => hookErrand(desk, event, { session: SESSION });
  return [
    row(`session-start, ${about}`, { ...start("SessionStart"), before: forget }, 1.6),
    row(`pre-tool-use, ${about}`, { ...spawn, before: forget }, 1.6),
    row(`subagent-start, ${about}`, { ...start("SubagentStart"), before: queue }, 1.6),
    row(`load, ${about}`, errand(home, [loci, "load"]), 2.5),
  ];
}

function row(what: string, errand: Errand, target: number | undefined): Row {
  return { what, errand, beside: BARE, target };
}

function hookErrand(
  { loci, home }: Desk,
  event: HookEvent,
  { session, more = {} }: { session: string; more?: JsonObject },
): Errand {
  const { path, project } = home;
  const stdin = payloadOf(event, { home: path, project, session }, more);
  return errand(home, [loci, "hook", eventWord(event)], stdin);
}

function errand(
  { path, project }: MadeHome,
  argv: readonly string[],
  stdin: Uint8Array = NOTHING,
): Errand {
  return { argv, stdin, cwd: project, env: { HOME: path, PATH: "/usr/bin:/bin" } };
}
