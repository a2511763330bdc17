import type { JsonObject } from "#base/json.ts";
import type { HookCall } from "#model/hook-call.ts";
import type { HookEvent } from "#model/hook-event.ts";
import type { HookReply } from "#model/hook-reply.ts";

/** How one host speaks: its payloads, its replies, and which of its calls are its own business. */
export interface Host {
  readonly read: (event: HookEvent, payload: JsonObject) => HookCall;
  readonly write: (event: HookEvent, reply: HookReply) => JsonObject | undefined;
  /** Whether a call comes from a helper of the host's, such as the one that summarises a conversation. */
  readonly isHelper: (call: HookCall) => boolean;
}
