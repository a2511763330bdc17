/** The person or agent that runs a command or calls a tool. A door finds it out once, and passes it on with its world. */
export interface Caller {
  readonly by: "person" | "agent";
  /** The name of the agent's host, as far as its variables say. */
  readonly host: string | undefined;
  /** The agent's own session, if its host names it. */
  readonly session: string | undefined;
  /** The variable that shows the agent; undefined for a person. */
  readonly variable: string | undefined;
  /** Whether nobody reads what the agent's host prints. */
  readonly isHeadless: boolean;
  /** Whether the host let it run without asking the user: then it reaches no further than its project and its session. */
  readonly isUnasked?: boolean;
}

/** A person at a terminal. */
export const PERSON: Caller = {
  by: "person",
  host: undefined,
  session: undefined,
  variable: undefined,
  isHeadless: false,
};
