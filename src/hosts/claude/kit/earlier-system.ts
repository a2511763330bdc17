import { judgeSeal } from "./kit-piece.ts";

// An earlier system of plain commands, an agent and a hook also writes `_memory/`. `loci init` replaces its files. While its
// hook is registered, loci is silent where both would report the same.

const PIECE =
  /\/(?:commands\/(?:summarize|recall|synthesize)|agents\/(?:summarize|synthesize))\.md$/;

/** Whether a file is a command or agent of that system: it has one of its names, and names its folder. */
export function isEarlierPiece(path: string, text: string): boolean {
  return (
    PIECE.test(path) &&
    judgeSeal(text) === "foreign" &&
    /_memory\/(?:conversations|master\.md)/.test(text)
  );
}

/** The path of that system's hook in a project. */
export const EARLIER_HOOK = ".claude/hooks/session-start.sh";

/** Whether a script is the hook of that system, and some settings or a command call it. */
export function isEarlierHook(script: string, caller: string): boolean {
  return script.includes("_memory") && caller.includes("hooks/session-start.sh");
}
