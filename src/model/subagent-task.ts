/** What a sub-agent was started for, as the call of the tool tells it. */
export interface SubagentTask {
  readonly agentType: string;
  /** The host's id of the call; empty where it gives none. */
  readonly toolUseId: string;
  readonly description: string;
  readonly prompt: string;
}
