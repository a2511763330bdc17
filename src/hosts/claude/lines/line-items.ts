import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { toolInputOf } from "#hosts/claude/tool-effects.ts";
import type { Compaction, ItemBase } from "#hosts/session-item.ts";
import { type Block, blocksOf, cutText, textOf, textsOf } from "./join-lines.ts";
import { saidBesideResult, saidInAttachment, saidOnLine, speakerIn } from "./person-words.ts";
import type { RawCall, RawItem, RawResult } from "./raw-item.ts";

/** How the host begins the result of a refused tool call, in a conversation and in a sub-agent. */
const BEGINNINGS = [
  "The user doesn't want to proceed with this tool use.",
  "Permission for this tool use was denied.",
] as const;

const SAID = /\bthe user said:\r?\n/i;
/** The host's appendix for the agent. */
const NOTE = "\n\nNote: The user's next message may contain";
/** A button, not words: the host fills in the questions. */
const TEMPLATE = "The user wants to clarify these questions.";

/** The text that a person typed with a refusal. */
interface Refusal {
  readonly words: string;
  /**
   * Whether the host reports that a person refused the call; a tool may fail with the very same
   * words.
   */
  readonly isSure: boolean;
}

/**
 * The text that a person typed while refusing a tool call, from the line of its result; undefined
 * if none.
 */
function typedIntoRejection(line: JsonObject, text: string): Refusal | undefined {
  if (!BEGINNINGS.some((beginning) => text.startsWith(beginning))) return undefined;
  const isSure = isMarked(line);
  if (!isSure && (isDenied(line) || !isOlderHost(stringIn(line, "version")))) return undefined;
  const words = stringIn(line, "userFeedback").trim() || wordsIn(text);
  return words === "" || words.startsWith(TEMPLATE) ? undefined : { words, isSure };
}

function isMarked(line: JsonObject): boolean {
  const kind = line["toolDenialKind"];
  if (kind !== undefined) return kind === "user-rejected";
  // A tool's own failure begins with "Error: " there.
  return line["toolUseResult"] === "User rejected tool use";
}

function isDenied(line: JsonObject): boolean {
  return line["toolDenialKind"] !== undefined;
}

/** The first host version that flags refusals. */
const MARKS_SINCE = [2, 1, 205] as const;

function isOlderHost(version: string): boolean {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  // A line without a version comes from a host that flags nothing.
  if (!numbers) return version === "";
  const at = MARKS_SINCE.findIndex((number, i) => number !== numbers[i]);
  return at >= 0 && (numbers[at] ?? 0) < (MARKS_SINCE[at] ?? 0);
}

function wordsIn(text: string): string {
  const said = SAID.exec(text);
  if (!said) return "";
  const rest = text.slice(said.index + said[0].length);
  const note = rest.lastIndexOf(NOTE);
  return (note < 0 ? rest : rest.slice(0, note)).trim();
}

/** The number of characters of a result that an item holds. */
const RESULT_CHARS = 2000;

/**
 * Parses one line of a transcript on its own: a reply may be one part of several, and the summary
 * of a compaction is on its own line. `agentId` is the agent whose file it is; without one, it is a
 * main transcript.
 */
export function itemsOfLine(line: JsonObject, agentId?: string): RawItem[] {
  const isAgentFile = agentId !== undefined;
  // Very old hosts wrote sub-agents' work into the main transcript.
  if (line["isSidechain"] === true && !isAgentFile) return [];
  const base: ItemBase = {
    uuid: stringIn(line, "uuid"),
    at: stringIn(line, "timestamp"),
    ...(isAgentFile && { agentId: stringIn(line, "agentId") || agentId }),
  };
  switch (line["type"]) {
    case "user":
      return ofUser(line, base);
    case "assistant":
      return ofAssistant(line, base);
    case "attachment": {
      const said = saidInAttachment(line);
      return said ? [{ kind: "prompt", ...base, ...said }] : [];
    }
    case "system":
      return line["subtype"] === "compact_boundary" ? [boundary(line, base)] : [];
    default:
      return [];
  }
}

function ofUser(line: JsonObject, base: ItemBase): RawItem[] {
  const message = line["message"];
  const content = isObject(message) ? message["content"] : undefined;
  const results = blocksOf(content).filter(({ type }) => type === "tool_result");
  if (results.length > 0) {
    const beside = saidBesideResult(line);
    const said: RawItem[] = beside ? [{ kind: "prompt", ...base, ...beside }] : [];
    return [...results.flatMap((block) => ofResult(block, line, base)), ...said];
  }
  if (line["isCompactSummary"] === true) {
    const summary = textsOf(content, "\n\n");
    return [{ kind: "compaction", ...base, trigger: "auto", summary }];
  }
  if (isInterruption(content)) return [{ kind: "interruption", ...base }];
  const said = saidOnLine(line, base.agentId !== undefined);
  return said ? [{ kind: "prompt", ...base, ...said }] : [];
}

/** The host writes this line in the user's place. */
function isInterruption(content: unknown): boolean {
  return textsOf(content, "\n").startsWith("[Request interrupted by user");
}

function ofResult(block: Block, line: JsonObject, base: ItemBase): RawItem[] {
  const { content } = block;
  // Truncate a bare string first: it may be long, and there are many.
  const whole = typeof content === "string" ? content : textsOf(content, "\n");
  const failed = block["is_error"] === true;
  const result: RawResult = {
    kind: "result",
    ...base,
    toolUseId: stringIn(block, "tool_use_id"),
    failed,
    text: cutText(whole, RESULT_CHARS).toWellFormed(),
  };
  const typed = failed ? typedIntoRejection(line, whole) : undefined;
  if (!typed) return [result];
  const { words, isSure } = typed;
  const by = isSure ? (speakerIn(line) ?? "person") : "unsure";
  const prompt = { kind: "prompt", ...base, text: words.toWellFormed(), how: "rejection" } as const;
  return [result, { ...prompt, by }];
}

function ofAssistant(line: JsonObject, base: ItemBase): RawItem[] {
  const message = line["message"];
  // The host writes in the agent's place when it cannot reach the model.
  if (!isObject(message) || line["isApiErrorMessage"] === true) return [];
  if (message["model"] === "<synthetic>") return [];
  const blocks = blocksOf(message["content"]);
  const text = blocks.map(textOf).filter(isSaid).join("\n\n");
  const messageId = stringIn(message, "id") || base.uuid;
  const calls = blocks.filter(isCall).map((call) => ofCall(call, base));
  return text === "" ? calls : [{ kind: "reply", ...base, messageId, text }, ...calls];
}

/** The host's filler for a message without words. */
function isSaid(text: string): boolean {
  const words = text.trim();
  return words !== "" && words !== "(no content)";
}

function isCall({ type, name }: Block): boolean {
  return type === "tool_use" && typeof name === "string" && name !== "";
}

function ofCall(block: Block, base: ItemBase): RawCall {
  const { input } = block;
  return {
    kind: "call",
    ...base,
    toolUseId: stringIn(block, "id"),
    tool: stringIn(block, "name"),
    input: isObject(input) ? toolInputOf(input) : {},
  };
}

function boundary(line: JsonObject, base: ItemBase): Compaction {
  const about = line["compactMetadata"];
  const isManual = isObject(about) && about["trigger"] === "manual";
  return { kind: "compaction", ...base, trigger: isManual ? "manual" : "auto" };
}
