/** An agent program that loci works in, by the word after `--host`. */
export type HostName = "claude" | "codex";
