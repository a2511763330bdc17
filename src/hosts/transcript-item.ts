/** What every item of a transcript tells. */
interface Item {
  /** The host's id of the line that it comes from, or of the last one. */
  readonly uuid: string;
  /** When it was written, as the host says; empty where it does not. */
  readonly at: string;
  /** Set in the transcript of a sub-agent. */
  readonly agentId?: string;
}

/** What a person has asked; never what the host or a hook has written in a person's place. */
export interface Prompt extends Item {
  readonly kind: "prompt";
  readonly text: string;
  /**
   * `queued` while the agent was still at work; `rejection` typed when a tool call was refused, `approval` when it was
   * allowed; `task` given to a sub-agent.
   */
  readonly how: "typed" | "queued" | "rejection" | "approval" | "task";
  /** Set where the host says that a program, not a person, drives the conversation. */
  readonly isMachine?: true;
  /** Set where the host is too old to say whether a person, or a tool, has written this. */
  readonly isUnsure?: true;
}

/** What the agent has said in one message, all of its text together. */
export interface Reply extends Item {
  readonly kind: "reply";
  readonly messageId: string;
  readonly text: string;
}

/** A tool that the agent has called. */
export interface ToolCall extends Item {
  readonly kind: "call";
  readonly toolUseId: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What came of a tool call. */
export interface ToolResult extends Item {
  readonly kind: "result";
  readonly toolUseId: string;
  readonly failed: boolean;
  /** The first characters of what the agent saw. */
  readonly text: string;
}

/** The conversation was compacted here; what stands before is still in the file. */
export interface Compaction extends Item {
  readonly kind: "compaction";
  readonly trigger: "manual" | "auto";
  /** The host's summary of what was before, where it is known. */
  readonly summary?: string;
}

/** The user has interrupted the agent: the turn has no end. */
interface Interruption extends Item {
  readonly kind: "interruption";
}

/** One thing that happened in a conversation, told from all that a host writes down beside it. */
export type TranscriptItem = Prompt | Reply | ToolCall | ToolResult | Compaction | Interruption;
