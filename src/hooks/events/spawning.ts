/** The tools that start a sub-agent, by their name now and before. */
export const SPAWNING_TOOLS: readonly string[] = ["Agent", "Task"];
