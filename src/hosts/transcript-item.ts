import type { JsonObject } from "#base/json.ts";
import { isObject } from "#base/json.ts";
import { namedPath } from "#base/path.ts";
import { oneLine } from "#base/printable-text.ts";

/** The speaker of a text: the user, an agent, a program instead of the user, a tool, the host itself, or another person. */
export type Speaker = "person" | "agent" | "program" | "tool" | "host" | "colleague";

/** The fields of every item of a transcript. */
export interface ItemBase {
  /** The host's id of its line, or of the last one. */
  readonly uuid: string;
  /** When it was written, according to the host; empty if unknown. */
  readonly at: string;
  /** Set in the transcript of a sub-agent. */
  readonly agentId?: string;
}

/** A person's request; never a text that the host or a hook wrote in a person's place. */
export interface Prompt extends ItemBase {
  readonly kind: "prompt";
  readonly text: string;
  /**
   * `queued` while the agent was still working; `rejection` typed while refusing a tool call,
   * `approval` while allowing it; `task` given to a sub-agent.
   */
  readonly how: "typed" | "queued" | "rejection" | "approval" | "task";
  /** The slash command before the text, with its slash. */
  readonly command?: string;
  /** Set if a program, not a person, said this. */
  readonly isMachine?: true;
  /** Set if the host is too old to say whether a person or a tool wrote this. */
  readonly isUnsure?: true;
}

/** The slash commands by which a user saves a memory. */
const SAVE = /^\/(?:[\w-]+:)*(?:save|remember)$/;

/** Whether a slash command saves the words behind it. */
export function isSaveCommand(name: string): boolean {
  return SAVE.test(name);
}

/** Whether a prompt may state how things are to be. The words behind a command are only its arguments. */
export function isStatement({ command }: Pick<Prompt, "command">): boolean {
  return command === undefined || isSaveCommand(command);
}

/** Follows whose turn it is: says of the next item whether it belongs to a program's turn, and without one whether the last did. */
export function programTurns(wasProgram = false): (item?: TranscriptItem) => boolean {
  let isProgram = wasProgram;
  return (item) => {
    const isOwn = item?.kind === "prompt" && item.agentId === undefined && item.how !== "task";
    if (isOwn) isProgram = item.isMachine === true;
    return isProgram;
  };
}

/** All text of one message of the agent. */
export interface Reply extends ItemBase {
  readonly kind: "reply";
  readonly messageId: string;
  readonly text: string;
}

/** A tool that the agent has called. */
export interface ToolCall extends ItemBase {
  readonly kind: "call";
  readonly toolUseId: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The result of a tool call. */
export interface ToolResult extends ItemBase {
  readonly kind: "result";
  readonly toolUseId: string;
  readonly failed: boolean;
  /** The first characters of what the agent saw. */
  readonly text: string;
}

/** The conversation was compacted here; the earlier part is still in the file. */
export interface Compaction extends ItemBase {
  readonly kind: "compaction";
  readonly trigger: "manual" | "auto";
  /** The host's summary of the earlier part, if it is known. */
  readonly summary?: string;
}

/** The user has interrupted the agent: the turn has no end. */
interface Interruption extends ItemBase {
  readonly kind: "interruption";
}

/** One item of a conversation, in a form that does not depend on the host. */
export type TranscriptItem = Prompt | Reply | ToolCall | ToolResult | Compaction | Interruption;

/** The file that a call names; undefined if it names none. */
export function fileOfCall({ input }: ToolCall): string | undefined {
  const path = input["file_path"] ?? input["notebook_path"];
  return typeof path === "string" && path !== "" && !path.includes("\n") ? path : undefined;
}

/** The to-do list that a call writes; undefined if it writes none. */
export function todosOfCall({ tool, input }: ToolCall) {
  const list = tool === "TodoWrite" ? input["todos"] : undefined;
  if (!Array.isArray(list)) return undefined;
  return list.filter(isObject).flatMap(({ content, status }) => {
    return typeof content === "string" && content.trim() !== ""
      ? [{ text: oneLine(content), status: `${status}`, isDone: status === "completed" }]
      : [];
  });
}

/** The tools that change the file that they name. */
export const CHANGING_TOOLS = /^(?:Edit|Write|MultiEdit|NotebookEdit)$/;

/** The fields of a call in which hosts name files and folders. */
const PATH_FIELDS = ["file_path", "notebook_path", "path"] as const;

/** The input of a tool's call, with each absolute path in the form that loci uses. */
export function toolInputOf(input: JsonObject): JsonObject {
  const paths = PATH_FIELDS.flatMap((field) => {
    const text = input[field];
    const isForeign = typeof text === "string" && text.includes("\\");
    const path = isForeign ? namedPath(text) : undefined;
    return path === undefined ? [] : [[field, path] as const];
  });
  return paths.length === 0 ? input : { ...input, ...Object.fromEntries(paths) };
}
