import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { recordReader } from "#hosts/claude/transcript/record-reader.ts";
import type { ItemBase, Prompt, SessionItem } from "#hosts/session-item.ts";
import { deedOf, textIn } from "./codex-deeds.ts";

/** The facts of a rollout that its later lines depend on. */
interface RolloutState {
  /** The author of the words that come. */
  by: Prompt["by"];
  /** Set in the rollout of a sub-agent. */
  agentId?: string;
}

/** The number of characters of a result that an item holds. */
const RESULT_CHARS = 2000;

/** Parses one line of a rollout into its items, and notes who speaks from there on. */
function itemsOfRollout(line: JsonObject, state: RolloutState): SessionItem[] {
  const payload = isObject(line["payload"]) ? line["payload"] : {};
  const { agentId } = state;
  const at = stringIn(line, "timestamp");
  const base = { at, uuid: `${line["ordinal"] ?? ""}`, ...(agentId !== undefined && { agentId }) };
  switch (stringIn(line, "type")) {
    case "session_meta":
      readMeta(payload, state);
      return [];
    case "compacted":
      return [
        { ...base, kind: "compaction", trigger: "auto", summary: stringIn(payload, "message") },
      ];
    case "event_msg":
      return itemsOfEvent(payload, base, state);
    default:
      return [];
  }
}

function readMeta(meta: JsonObject, state: RolloutState): void {
  state.by = PROGRAMS.test(stringIn(meta, "source")) ? "program" : "person";
  if (stringIn(meta, "parent_thread_id") !== "") state.agentId = stringIn(meta, "id");
}

/** The surfaces that only programs use; the terminal and the editors have one name, which each turn makes precise. */
const PROGRAMS = /^(?:exec|mcp)$/;

/** A turn says who has started it. */
function readTurn(turn: unknown, state: RolloutState): void {
  const trigger = isObject(turn) ? stringIn(turn, "turn_trigger") : "";
  if (trigger !== "") state.by = trigger === "user" ? "person" : "program";
}

function itemsOfEvent(event: JsonObject, base: ItemBase, state: RolloutState): SessionItem[] {
  switch (stringIn(event, "type")) {
    case "task_started":
      readTurn(event["turn_attribution"], state);
      return [];
    case "turn_aborted":
      return [{ ...base, kind: "interruption" }];
    case "item_completed": {
      const item = isObject(event["item"]) ? event["item"] : {};
      const uuid = stringIn(item, "id") || base.uuid;
      return itemsOfItem(item, { ...base, uuid }, state);
    }
    default:
      return [];
  }
}

function itemsOfItem(item: JsonObject, base: ItemBase, { by }: RolloutState): SessionItem[] {
  const text = textIn(item);
  switch (stringIn(item, "type")) {
    case "UserMessage": {
      if (text === "") return [];
      const isTask = base.agentId !== undefined;
      return [
        isTask
          ? { ...base, kind: "prompt", text, how: "task", by: "agent" }
          : { ...base, kind: "prompt", text: requestIn(text), how: "typed", by },
      ];
    }
    case "AgentMessage":
      return text === "" ? [] : [{ ...base, kind: "reply", messageId: base.uuid, text }];
    default:
      return deedItems(item, base);
  }
}

/** An editor puts what is open there before the words of its user. */
function requestIn(text: string): string {
  const isFromEditor = text.startsWith("# Context from my IDE setup:");
  const at = isFromEditor ? text.lastIndexOf("\n## My request for Codex:\n") : -1;
  return at < 0 ? text : text.slice(text.indexOf("\n", at + 1) + 1);
}

function deedItems(item: JsonObject, base: ItemBase): SessionItem[] {
  const deed = deedOf(item);
  if (!deed) return [];
  const { tool, headline, effects, text } = deed;
  const status = stringIn(item, "status");
  const failed = status !== "" && status !== "completed";
  const call = { ...base, toolUseId: base.uuid };
  return [
    { ...call, kind: "call", tool, headline, effects },
    {
      ...call,
      kind: "result",
      failed,
      text: text.slice(0, RESULT_CHARS),
      effects: failed ? [] : effects,
    },
  ];
}

/** Emits the items of a range of a rollout. */
export const readRollout = recordReader<RolloutState>({
  begin: () => ({ by: "unsure" }),
  itemsOf: itemsOfRollout,
});
