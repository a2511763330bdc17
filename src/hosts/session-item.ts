import { isSaveCommand } from "./slash-command.ts";

/** The fields of every item of a session. */
export interface ItemBase {
  /** The host's id of its line, or of the last one. */
  readonly uuid: string;
  /** When it was written, according to the host; empty if unknown. */
  readonly at: string;
  /** Set in the conversation of a sub-agent. */
  readonly agentId?: string;
}

/** Words that reached the agent as a request, without anything that a host, a hook or loci added to them. */
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
  /** Its author, as the host's reader decides it; `unsure` if the host is too old to say whether a person or a tool wrote it. */
  readonly by: "person" | "program" | "agent" | "unsure";
}

/** Whether a prompt may state how things are to be. The words behind a command are only its arguments. */
export function isStatement({ command }: Pick<Prompt, "command">): boolean {
  return command === undefined || isSaveCommand(command);
}

/** Follows whose turn it is: says of the next item whether it belongs to a program's turn, and without one whether the last did. */
export function programTurns(wasProgram = false): (item?: SessionItem) => boolean {
  let isProgram = wasProgram;
  return (item) => {
    const isOwn = item?.kind === "prompt" && item.agentId === undefined && item.how !== "task";
    if (isOwn) isProgram = item.by === "program";
    return isProgram;
  };
}

/** All text of one message of the agent. */
export interface Reply extends ItemBase {
  readonly kind: "reply";
  readonly messageId: string;
  readonly text: string;
}

/** A tool that the agent has called. Its input stays in the host, so that nobody else depends on a host's fields. */
export interface ToolCall extends ItemBase {
  readonly kind: "call";
  readonly toolUseId: string;
  /** The host's name of the tool: printed, never compared. */
  readonly tool: string;
  /** The most informative part of its input, for people; uncut, because it is redacted first. */
  readonly headline: string;
  /** Its effects if it succeeds. */
  readonly effects: readonly Effect[];
}

/** The result of a tool call. */
export interface ToolResult extends ItemBase {
  readonly kind: "result";
  readonly toolUseId: string;
  readonly failed: boolean;
  /** The first characters of what the agent saw. */
  readonly text: string;
  /** The effects of its call, as the result confirms and completes them; none if it failed, or if the call is not known. */
  readonly effects: readonly Effect[];
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
export type SessionItem = Prompt | Reply | ToolCall | ToolResult | Compaction | Interruption;

/** A task on the agent's own list. */
export interface ListedTask {
  /** The host's number of it; absent where a list is written as a whole. */
  readonly id?: string;
  /** Empty if a change names the task by its number alone. */
  readonly text: string;
  readonly status: "open" | "started" | "done" | "dropped";
}

/** A question that was put to the user with several answers to choose from. */
export interface AskedQuestion {
  readonly question: string;
  readonly header: string;
  readonly options: readonly string[];
  /** Empty before the result. */
  readonly answer: string;
  /** Whether the user has written something that was not among the options. */
  readonly isOwnWords: boolean;
}

/** A sub-agent that a call starts, or a team of them. */
export interface Spawn {
  readonly kind: "spawn";
  /** Empty if the call names no type. */
  readonly agentType: string;
  readonly description: string;
  readonly prompt: string;
  readonly isTeam: boolean;
}

/** One thing that a tool call does. Only the folders below `hosts/` know the tools. */
export type Effect =
  /** It writes a file. Before the result `make` says that it may make one. */
  | {
      readonly kind: "write";
      readonly path: string;
      readonly how: "make" | "change" | "remove";
    }
  /** It reads a file, or looks around within a folder. */
  | { readonly kind: "read"; readonly path?: string; readonly within?: string }
  /** It runs a command in any shell; an empty one is at work already. Commits, folders and checks are read from it, once for all hosts. */
  | { readonly kind: "run"; readonly command: string }
  /** It uses a tool of another program, such as an MCP server. */
  | { readonly kind: "use"; readonly changes: boolean; readonly path?: string }
  /** It writes the agent's list of tasks, or changes some of it. */
  | {
      readonly kind: "tasks";
      readonly tasks: readonly ListedTask[];
      readonly isWhole: boolean;
    }
  /** It lays a plan before the user; a failed result means that the user refused it. */
  | { readonly kind: "plan"; readonly text: string }
  /** It asks the user. */
  | { readonly kind: "ask"; readonly questions: readonly AskedQuestion[] }
  | Spawn
  /** It saves a text into the host's own memory. */
  | { readonly kind: "save"; readonly text: string }
  /** It answers the program that drives the conversation. */
  | { readonly kind: "report" };

/** The commands that some effects run. */
export function commandsIn(effects: readonly Effect[]): string[] {
  return effects.flatMap((one) => (one.kind === "run" && one.command !== "" ? [one.command] : []));
}
