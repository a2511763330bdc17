import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { recordReader } from "#hosts/claude/transcript/record-reader.ts";
import type { ItemBase, SessionItem } from "#hosts/session-item.ts";
import { typedCommand } from "#hosts/slash-command.ts";
import { isOwnRequest, withoutOwnText } from "#text/memory-tag.ts";
import { confirmedEffects, effectsOfTool, headlineOf } from "./copilot-tools.ts";

/** The calls that have no result yet. */
type OpenCalls = Map<string, { readonly tool: string; readonly input: JsonObject }>;

/** The number of characters of a result that an item holds. */
const RESULT_CHARS = 2000;

/** Emits the items of a range of a conversation's events. Those of its sub-agents are in the same file, and are left out. */
export const readEvents = recordReader<OpenCalls>({
  begin: () => new Map(),
  itemsOf(line, open) {
    const data = isObject(line["data"]) ? line["data"] : {};
    if (stringIn(line, "agentId") !== "") return [];
    const base = { uuid: stringIn(line, "id"), at: stringIn(line, "timestamp") };
    return EVENTS[stringIn(line, "type")]?.(data, base, open) ?? [];
  },
});

type EventReader = (data: JsonObject, base: ItemBase, open: OpenCalls) => readonly SessionItem[];

const EVENTS: Readonly<Partial<Record<string, EventReader>>> = {
  "user.message"(data, base) {
    const text = withoutOwnText(stringIn(data, "content"));
    if (text === "" || isOwnRequest(text)) return [];
    const command = typedCommand(text);
    const typed = { ...base, kind: "prompt", how: "typed", by: "person" } as const;
    return [
      command ? { ...typed, text: command.words, command: command.name } : { ...typed, text },
    ];
  },
  "assistant.message"(data, base) {
    const text = stringIn(data, "content");
    return text === "" ? [] : [{ ...base, kind: "reply", messageId: base.uuid, text }];
  },
  "tool.execution_start"(data, base, open) {
    const [toolUseId, tool] = [stringIn(data, "toolCallId"), stringIn(data, "toolName")];
    const input = isObject(data["arguments"]) ? data["arguments"] : {};
    open.set(toolUseId, { tool, input });
    const effects = effectsOfTool(tool, input);
    return [{ ...base, kind: "call", toolUseId, tool, headline: headlineOf(input), effects }];
  },
  "tool.execution_complete"(data, base, open) {
    const toolUseId = stringIn(data, "toolCallId");
    const call = open.get(toolUseId);
    open.delete(toolUseId);
    const failed = data["success"] !== true;
    const found = failed ? data["error"] : data["result"];
    const said = isObject(found) ? stringIn(found, "content") || stringIn(found, "message") : "";
    const called = failed || !call ? [] : effectsOfTool(call.tool, call.input);
    const effects = confirmedEffects(called, data["fileEdits"]);
    const text = said.slice(0, RESULT_CHARS);
    return [{ ...base, kind: "result", toolUseId, failed, text, effects }];
  },
  "session.compaction_complete"(data, base) {
    if (data["success"] !== true) return [];
    const trigger = stringIn(data, "trigger") === "manual" ? "manual" : "auto";
    return [{ ...base, kind: "compaction", trigger, summary: stringIn(data, "summaryContent") }];
  },
};
