import { CLAUDE_CALLS } from "#hosts/claude/claude-calls.ts";
import { answeredByUser, readCopied } from "#hosts/claude/copied-calls.ts";
import type { CallCodec } from "#hosts/port.ts";
import { effectsOfTool } from "./codex-deeds.ts";
import { CODEX_PROFILE, rolloutRef } from "./codex-profile.ts";

const GRAMMAR = { refOf: rolloutRef, effectsOf: effectsOfTool, turn: "turn_id" } as const;

/** The calls of Codex: Claude Code's grammar and its replies, with tools of its own, and strict about every key. */
export const CODEX_CALLS: CallCodec = {
  ...CLAUDE_CALLS,
  read(event, raw) {
    const call = readCopied(event, raw, GRAMMAR);
    // At the start of a sub-agent the path is that of its own rollout, which is empty.
    return "ignored" in call || call.event !== "SubagentStart"
      ? call
      : { ...call, session: undefined };
  },
  isAnsweredElsewhere: answeredByUser("codex", (world) => {
    const folder = CODEX_PROFILE.folder(world);
    return folder && `${folder}/hooks.json`;
  }),
};
