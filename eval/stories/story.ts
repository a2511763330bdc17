/** One call of a tool by the agent; `run` really runs it in the agent's shell. */
export interface ToolCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly result?: string;
  readonly error?: boolean;
  readonly run?: boolean;
}

/** The saves of an obedient agent after a turn. */
export interface Save {
  readonly text: string;
  readonly as: string;
  readonly insteadOf?: string;
  readonly global?: boolean;
}

/** One turn: what the user types, what the agent does and answers. An interrupted turn has no Stop hook. */
export interface Turn {
  readonly user: string;
  readonly agent: string;
  readonly tools?: readonly ToolCall[];
  readonly interrupted?: boolean;
  readonly saves?: readonly Save[];
  readonly forgets?: readonly string[];
  readonly done?: readonly string[];
}

/** How a session starts. */
export type Source = "startup" | "resume" | "clear" | "compact" | "fork";

/** The start of a session: a project, a folder in it, a worktree of it. */
export interface Opening {
  readonly project?: string;
  readonly cwd?: string;
  readonly worktree?: string;
  readonly source?: Source;
}

/** One session; `commands` are typed by the user in a terminal after it. */
export interface StorySession extends Opening {
  readonly turns: readonly Turn[];
  readonly commands?: readonly string[];
}

/** One later prompt, and patterns for what the injected text must and must not contain. */
export interface Probe extends Opening {
  readonly prompt: string;
  readonly where: "main" | "subagent";
  readonly agentType?: string;
  readonly kind?: string;
  /** The session after which the probe is asked; the last one by default. */
  readonly after?: number;
  readonly expect: readonly string[];
  readonly forbid: readonly string[];
  /** Patterns that must not occur in what comes with the prompt itself. */
  readonly forbidRecall?: readonly string[];
  /** The most bytes that the session start may inject. */
  readonly maxBrief?: number;
}

/** The life of one project. Stories that are held out are for judging only, nobody tunes for them. */
export interface Story {
  readonly name: string;
  readonly kind: string;
  readonly about: string;
  readonly held_out?: boolean;
  readonly files?: Readonly<Record<string, string>>;
  readonly sessions: readonly StorySession[];
  readonly probes: readonly Probe[];
}
