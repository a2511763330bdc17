import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { recordReader } from "#hosts/claude/transcript/record-reader.ts";
import type { ItemBase, SessionItem } from "#hosts/session-item.ts";
import { typedCommand } from "#hosts/slash-command.ts";
import { isOwnRequest, withoutOwnText } from "#text/memory-tag.ts";
import { confirmedEffects, effectsOfTool, headlineOf, partTexts } from "./gemini-tools.ts";

/** The texts of hooks in a prompt. */
export const HOOK_CONTEXT = /<hook_context>[\s\S]*?<\/hook_context>/g;

/** The facts of a chat that its later lines depend on. */
interface ChatState {
  /** Set in the chat of a sub-agent. */
  agentId?: string;
  /** The messages whose words were emitted, and the calls: a message is written again with what it has called. */
  readonly seen: Set<string>;
}

/** The number of characters of a result that an item holds. */
const RESULT_CHARS = 2000;

/** Emits the items of a range of a chat. */
export const readChat = recordReader<ChatState>({
  begin: () => ({ seen: new Set() }),
  itemsOf: itemsOfLine,
});

function itemsOfLine(line: JsonObject, state: ChatState): SessionItem[] {
  if (line["kind"] === "subagent") state.agentId = stringIn(line, "sessionId");
  const { $set: change } = line;
  if (isObject(change)) return compactionIn(change["messages"], state);
  const { agentId } = state;
  const [uuid, at] = [stringIn(line, "id"), stringIn(line, "timestamp")];
  const base = { uuid, at, ...(agentId !== undefined && { agentId }) };
  switch (stringIn(line, "type")) {
    case "user":
      return promptOf(line, base, state);
    case "gemini":
      return [...replyOf(line, base, state), ...callsOf(line["toolCalls"], base, state)];
    default:
      return [];
  }
}

/** The list of messages is written whole at a start and at a compaction, where it begins with a summary. */
function compactionIn(messages: unknown, { seen, agentId }: ChatState): SessionItem[] {
  const [, second] = Array.isArray(messages) ? messages.filter(isObject) : [];
  if (!second || stringIn(second, "type") !== "user") return [];
  const uuid = stringIn(second, "id");
  const summary = partTexts(second["content"]).join("\n");
  const isSummary = summary.includes("<state_snapshot>") || (seen.size > 0 && !seen.has(uuid));
  if (!isSummary || seen.has(uuid)) return [];
  seen.add(uuid);
  const at = stringIn(second, "timestamp");
  const base = { uuid, at, ...(agentId !== undefined && { agentId }) };
  return [{ ...base, kind: "compaction", trigger: "auto", summary }];
}

function promptOf(line: JsonObject, base: ItemBase, { seen }: ChatState): SessionItem[] {
  seen.add(base.uuid);
  const shown = partTexts(line["displayContent"] ?? line["content"]);
  const isTask = base.agentId !== undefined;
  // Before the task of a sub-agent the host puts what it loads.
  const whole = isTask ? (shown.at(-1) ?? "") : shown.join("\n");
  const words = withoutOwnText(whole.replaceAll(HOOK_CONTEXT, "").trim());
  if (words === "" || isOwnRequest(words)) return [];
  if (isTask) return [{ ...base, kind: "prompt", text: words, how: "task", by: "agent" }];
  const command = typedCommand(words);
  const typed = { ...base, kind: "prompt", how: "typed", by: "person" } as const;
  return [
    command ? { ...typed, text: command.words, command: command.name } : { ...typed, text: words },
  ];
}

function replyOf(line: JsonObject, base: ItemBase, { seen }: ChatState): SessionItem[] {
  const text = partTexts(line["content"]).join("\n");
  if (text === "" || seen.has(base.uuid)) return [];
  seen.add(base.uuid);
  return [{ ...base, kind: "reply", messageId: base.uuid, text }];
}

function callsOf(calls: unknown, base: ItemBase, { seen }: ChatState): SessionItem[] {
  const fresh = (Array.isArray(calls) ? calls.filter(isObject) : []).filter(
    (call) => !seen.has(stringIn(call, "id")),
  );
  return fresh.flatMap((call): SessionItem[] => {
    const toolUseId = stringIn(call, "id");
    seen.add(toolUseId);
    const tool = stringIn(call, "name");
    const input = isObject(call["args"]) ? call["args"] : {};
    const called = effectsOfTool(tool, input, undefined);
    const effects = confirmedEffects(called, call["resultDisplay"]);
    const failed = stringIn(call, "status") !== "success";
    const common = { ...base, toolUseId };
    return [
      { ...common, kind: "call", tool, headline: headlineOf(input), effects },
      { ...common, kind: "result", failed, text: resultOf(call), effects: failed ? [] : effects },
    ];
  });
}

function resultOf({ resultDisplay: shown, result }: JsonObject): string {
  if (typeof shown === "string") return shown.slice(0, RESULT_CHARS);
  const [first] = Array.isArray(result) ? result.filter(isObject) : [];
  const { functionResponse: answer } = first ?? {};
  const { response } = isObject(answer) ? answer : {};
  const said = isObject(response)
    ? stringIn(response, "output") || stringIn(response, "error")
    : "";
  return said.slice(0, RESULT_CHARS);
}
