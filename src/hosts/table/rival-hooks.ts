import { hasEarlierHook } from "#hosts/claude/setup/earlier-hook.ts";

/** Whether a hook of an earlier system already reports a project's summaries to sessions of some host. */
export function hasRivalHook(root: string): boolean {
  return hasEarlierHook(root);
}
