import { type JsonObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { HANDLERS } from "#doors/hooks/handler-table.ts";
import { type DoorResult, openDoor } from "#doors/hooks/hook-door.ts";
import { eventWord, type HookEvent } from "#hosts/hook-call.ts";
import { hash12 } from "#project/project-hash.ts";
import type { TestHome } from "./home.ts";

/** A project in a home, and what a host calls about it. */
export interface AtWork {
  readonly root: string;
  /** The folder of its memory, below the home. */
  readonly memory: string;
  /** Calls the hook door as it is shipped. */
  readonly call: (event: HookEvent, payload?: JsonObject) => Promise<Called>;
}

/** How a call went, and what it put before the agent. */
interface Called extends DoorResult {
  readonly context: string | undefined;
}

/** Begins work on a project of a home; time is so plentiful that a busy machine changes nothing. */
export function atWork(
  home: TestHome,
  env: Readonly<Record<string, string>> = {},
  parents: World["parents"] = () => [],
): AtWork {
  const root = home.folder("app");
  const world: World = {
    ...home.world({ LOCI_HOOKS_DEADLINE_MS: "5000", ...env }),
    now: () => new Date(),
    parents,
  };
  return {
    root,
    memory: `.claude/projects/${hash12(root)}`,
    call: async (event, payload = {}) => {
      const whole = { session_id: "s-1", cwd: root, hook_event_name: event, ...payload };
      const result = await openDoor({
        words: [eventWord(event)],
        world,
        stdin: new Blob([JSON.stringify(whole)]).stream(),
        handlers: HANDLERS,
      });
      return { ...result, context: contextOf(result.line) };
    },
  };
}

function contextOf(line: string | undefined): string | undefined {
  const answer = parseJson(line ?? "{}") as {
    hookSpecificOutput?: { additionalContext?: string };
  };
  return answer.hookSpecificOutput?.additionalContext;
}
