import { judgeSeal } from "./kit-piece.ts";

// Before loci there were commands, an agent and a hook of plain files that keep `_memory/`. Who has them is offered loci's
// own in their place, and as long as their hook is registered, loci does not say the same a second time.

const PIECE =
  /\/(?:commands\/(?:summarize|recall|synthesize)|agents\/(?:summarize|synthesize))\.md$/;

/** True for a command or agent of that system: it has one of its names, and speaks of its folder. */
export function isEarlierPiece(path: string, text: string): boolean {
  return (
    PIECE.test(path) &&
    judgeSeal(text) === "foreign" &&
    /_memory\/(?:conversations|master\.md)/.test(text)
  );
}

/** The hook of that system, as it stands in a project. */
export const EARLIER_HOOK = ".claude/hooks/session-start.sh";

/** True if a hook's script is that system's, and a project's settings call it. */
export function isEarlierHook(script: string, settings: string): boolean {
  return script.includes("_memory") && settings.includes("hooks/session-start.sh");
}
