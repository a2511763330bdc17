import type { Host } from "./host.ts";
import { isClaudeHelper, readClaudeCall, writeClaudeReply } from "./hosts/claude.ts";

/** The hosts that loci understands, by the word after `--host`. */
export const HOSTS: Readonly<Record<string, Host>> = {
  claude: { read: readClaudeCall, write: writeClaudeReply, isHelper: isClaudeHelper },
};
