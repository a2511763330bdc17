import { CLAUDE_SETUP } from "#hosts/claude/setup/claude-setup.ts";
import { CODEX_SETUP } from "#hosts/codex/codex-setup.ts";
import { COPILOT_SETUP } from "#hosts/copilot/copilot-setup.ts";
import { GEMINI_SETUP } from "#hosts/gemini/gemini-setup.ts";
import { QWEN_SETUP } from "#hosts/qwen/qwen-setup.ts";
import type { HostSetup } from "#hosts/setup.ts";

/** The set-up of every host; a call that names no host is the first one's. Hooks do not load it. */
export const SETUPS: readonly [HostSetup, ...HostSetup[]] = [
  CLAUDE_SETUP,
  CODEX_SETUP,
  GEMINI_SETUP,
  QWEN_SETUP,
  COPILOT_SETUP,
];
