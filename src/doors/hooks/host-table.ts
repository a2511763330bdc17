import { isClaudeHelper, readClaudeCall, writeClaudeReply } from "#hosts/claude/payload.ts";
import type { Host } from "#hosts/hook-call.ts";

/** The hosts that loci understands, by the word after `--host`. */
export const HOSTS: Readonly<Record<string, Host>> = {
  claude: { read: readClaudeCall, write: writeClaudeReply, isHelper: isClaudeHelper },
};
