import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import type { CallOf, HookCall, HookEvent, HookReply } from "#hosts/hook-call.ts";
import { newsPath, recordState } from "#layouts/record-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import type { ProjectContext } from "#session/context/project-context.ts";

/** One event being answered. */
interface Turn<Call extends HookCall = HookCall> {
  readonly call: Call;
  readonly world: World;
  /** Begins the work; where memory is switched off, the turn ends here. A handler with nothing to do never begins. */
  readonly begin: () => Promise<Work>;
}

/** The context of a handler, which picks its tables of settings. */
export interface Work extends MomentContext {
  /** Puts down the best reply so far: it is what the host gets if time runs out. */
  readonly offer: (reply: HookReply) => void;
}

/** Handles one event. */
export type Handler<Call extends HookCall = HookCall> = (turn: Turn<Call>) => void | Promise<void>;

/** The handler of each event. Handlers are small: what they work with, they import when they have begun. */
export type HandlerTable = {
  readonly [Event in HookEvent]: Handler<CallOf<Event>>;
};

/** The context of the steps of one moment of a session. */
export interface MomentContext extends ProjectContext {
  /** How many milliseconds are left before the deadline: no lock is waited for longer. */
  readonly leftMs: () => number;
  /** Reports an error without stopping the later steps; the log says `failed`. */
  readonly trouble: (why: string) => void;
}

/** Runs one step of a hook. An error is reported, and the next steps still run. */
export async function attempt<Result>(
  trouble: (why: string) => void,
  step: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await step();
  } catch (error) {
    trouble(error instanceof Error ? `${error.name}: ${error.message}` : "no error was given");
    return undefined;
  }
}

/** The line about what was saved unasked, once; mostly there is none. If a program drives the host, nobody would read it. */
export async function takeNewsLine(
  world: World,
  root: string | undefined,
): Promise<string | undefined> {
  const { stateDir } = world;
  if (stateDir === undefined || root === undefined || world.caller.isHeadless) return undefined;
  const state = recordState(stateDir, projectHash({ stateDir }, root));
  if (!isThere(newsPath(state))) return undefined;
  const { takeNews } = await import("#remember/record-news.ts");
  return takeNews(state);
}
