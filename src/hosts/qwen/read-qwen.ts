import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { recordReader } from "#hosts/claude/transcript/record-reader.ts";
import {
  confirmedEffects,
  effectsOfTool,
  headlineOf,
  partTexts,
} from "#hosts/gemini/gemini-tools.ts";
import type { ItemBase, SessionItem } from "#hosts/session-item.ts";
import { typedCommand } from "#hosts/slash-command.ts";
import { isOwnRequest, withoutOwnText } from "#text/memory-tag.ts";

/** The calls that have no result yet: a result confirms what its call does. */
type OpenCalls = Map<string, { readonly tool: string; readonly input: JsonObject }>;

/** The number of characters of a result that an item holds. */
const RESULT_CHARS = 2000;

/** Emits the items of a range of a conversation of Qwen Code. */
export const readQwen = recordReader<OpenCalls>({
  begin: () => new Map(),
  itemsOf: itemsOfLine,
});

function itemsOfLine(line: JsonObject, open: OpenCalls): SessionItem[] {
  const [uuid, at] = [stringIn(line, "uuid"), stringIn(line, "timestamp")];
  const agentId = line["isSidechain"] === true ? stringIn(line, "agentId") : undefined;
  const base = { uuid, at, ...(agentId !== undefined && { agentId }) };
  const parts = partsOf(line);
  switch (stringIn(line, "type")) {
    case "user":
      return promptOf(line, parts, base);
    case "assistant":
      return [...replyOf(parts, base), ...callsOf(parts, base, open)];
    case "tool_result":
      return resultsOf(line, base, open);
    case "system":
      return stringIn(line, "subtype") === "chat_compression" ? [compactionOf(line, base)] : [];
    default:
      return [];
  }
}

function promptOf(line: JsonObject, parts: unknown, base: ItemBase): SessionItem[] {
  const { systemPayload: shown } = line;
  const words = isObject(shown) ? stringIn(shown, "displayText") : "";
  const text = withoutOwnText(words || partTexts(parts).join("\n"));
  if (text === "" || isOwnRequest(text)) return [];
  if (base.agentId !== undefined)
    return [{ ...base, kind: "prompt", text, how: "task", by: "agent" }];
  // The host writes notifications and its own reminders as prompts, too.
  if (stringIn(line, "provenance") !== "real_user") return [];
  const command = typedCommand(text);
  const typed = { ...base, kind: "prompt", how: "typed", by: "person" } as const;
  return [command ? { ...typed, text: command.words, command: command.name } : { ...typed, text }];
}

function replyOf(parts: unknown, base: ItemBase): SessionItem[] {
  const text = partTexts(parts).join("\n");
  return text === "" ? [] : [{ ...base, kind: "reply", messageId: base.uuid, text }];
}

function callsOf(parts: unknown, base: ItemBase, open: OpenCalls): SessionItem[] {
  return partsNamed(parts, "functionCall").map((call) => {
    const [toolUseId, tool] = [stringIn(call, "id"), stringIn(call, "name")];
    const input = isObject(call["args"]) ? call["args"] : {};
    open.set(toolUseId, { tool, input });
    const effects = effectsOfTool(tool, input, undefined);
    return { ...base, kind: "call", toolUseId, tool, headline: headlineOf(input), effects };
  });
}

function partsOf({ message }: JsonObject): unknown {
  return isObject(message) ? message["parts"] : undefined;
}

function resultsOf(line: JsonObject, base: ItemBase, open: OpenCalls): SessionItem[] {
  const { toolCallResult } = line;
  const about = isObject(toolCallResult) ? toolCallResult : {};
  return partsNamed(partsOf(line), "functionResponse").map((answer) => {
    const toolUseId = stringIn(answer, "id");
    const { response } = answer;
    const found = isObject(response) ? response : {};
    const failed = stringIn(about, "status") === "error" || typeof found["error"] === "string";
    const text = stringIn(found, "output") || stringIn(found, "error");
    const call = open.get(toolUseId);
    open.delete(toolUseId);
    const called = failed || !call ? [] : effectsOfTool(call.tool, call.input, undefined);
    const effects = confirmedEffects(called, about["resultDisplay"]);
    return {
      ...base,
      kind: "result",
      toolUseId,
      failed,
      text: text.slice(0, RESULT_CHARS),
      effects,
    };
  });
}

function compactionOf({ systemPayload: payload }: JsonObject, base: ItemBase): SessionItem {
  const info = isObject(payload) ? payload["info"] : undefined;
  const isManual = isObject(info) && stringIn(info, "triggerReason") === "manual";
  return { ...base, kind: "compaction", trigger: isManual ? "manual" : "auto" };
}

function partsNamed(parts: unknown, name: string): JsonObject[] {
  const found = Array.isArray(parts) ? parts.filter(isObject) : [];
  return found.map((part) => part[name]).filter(isObject);
}
