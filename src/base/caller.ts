/** The one who runs a command or calls a tool, as the door has found it out. */
export interface Caller {
  readonly by: "person" | "agent";
  /** The agent's own session, if its host names it. */
  readonly session: string | undefined;
}
