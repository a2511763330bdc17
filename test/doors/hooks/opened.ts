import type { JsonObject } from "#base/json.ts";
import { HANDLERS } from "#doors/hooks/handler-table.ts";
import { type DoorResult, openDoor } from "#doors/hooks/hook-door.ts";
import type { SessionStartCall } from "#hosts/hook-call.ts";
import type { Handler, HandlerTable } from "#session/event-handler.ts";
import type { TestHome } from "#test/home.ts";
import { streamOf } from "./stdin.ts";

/** The payload of a session's start. */
export const START = { hook_event_name: "SessionStart", session_id: "s-1", source: "startup" };

/** The door's knowledge of a call with that payload. */
export const KNOWN = { event: "SessionStart", session: "s-1" };

/** How that event is answered. */
export type StartHandler = Handler<SessionStartCall>;

/** A handler that has something to say. */
export const answering: StartHandler = offering("notes");

/** A handler that has this to say. */
export function offering(context: string): StartHandler {
  return async ({ begin }) => (await begin()).offer({ context });
}

/** The door's answer, as the host takes it. */
export const LINE =
  '{"hookSpecificOutput":{"hookEventName":"SessionStart","additionalContext":"notes"}}';

/** The parameters of a call; all but the home have a usual value. */
export interface Given {
  readonly home: TestHome;
  readonly handler?: StartHandler;
  readonly payload?: JsonObject;
  readonly words?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: ReadableStream<Uint8Array>;
}

/** Opens the door for one call at the start of a session. */
export function open(given: Given): Promise<DoorResult> {
  const { home, payload = START, words = ["session-start"], env = {} } = given;
  const handlers: HandlerTable = {
    ...HANDLERS,
    SessionStart: given.handler ?? (() => {}),
  };
  const stdin = given.stdin ?? streamOf([JSON.stringify(payload)]);
  return openDoor({ words, world: home.world(env), stdin, handlers });
}
