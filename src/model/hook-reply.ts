/** What an event is answered with; the host's own shape for it is made at the door. */
export interface HookReply {
  /** Text that is put before the agent. */
  readonly context?: string;
  /** The tool's input, changed; it replaces the whole input. */
  readonly toolInput?: Readonly<Record<string, unknown>>;
  /** Why the agent may not stop yet, and what it is to do before. */
  readonly goOn?: string;
  /** One line for the user. */
  readonly notice?: string;
}
