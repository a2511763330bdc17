import type { JsonObject } from "#base/json.ts";
import type { SessionItem, ToolCall, ToolResult } from "#hosts/session-item.ts";

/** A tool call as a line has it. */
export interface RawCall extends Omit<ToolCall, "headline" | "effects"> {
  readonly input: JsonObject;
}

/** A result as a line has it; its call is on another line. */
export type RawResult = Omit<ToolResult, "effects">;

/** An item of one line, before calls and results are joined. */
export type RawItem = Exclude<SessionItem, ToolCall | ToolResult> | RawCall | RawResult;
