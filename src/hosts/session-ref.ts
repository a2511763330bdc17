/** An agent program that loci works in, by the word after `--host`. */
export type HostName = "claude" | "codex" | "gemini" | "qwen" | "copilot";

/** The host of calls and saved states that name none: they are older than the second host. */
export const FIRST_HOST: HostName = "claude";

/** A conversation that a host saved. */
export interface SessionRef {
  readonly host: HostName;
  readonly id: string;
  /** Its file; a store of many sessions adds `#` and the id. loci saves it in files of its own. */
  readonly locator: string;
  /** The folder that no link may lead out of; absent where the host, or a person, names the file. */
  readonly inside?: string;
}

/** The conversation of a sub-agent. */
export interface AgentRef extends SessionRef {
  readonly agentId: string;
}

/** A position in a conversation: larger is later, 0 is the start. Bytes of a file, or rows of a store. */
export type Position = number;
