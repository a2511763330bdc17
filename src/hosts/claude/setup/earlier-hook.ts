import { plainTextAt } from "#disk/read-text.ts";

// An earlier system of plain commands, an agent and a hook also writes `_memory/`. `loci init` replaces its files. While its
// hook is registered, loci is silent where both would report the same.

/** The path of that system's hook in a project. */
export const EARLIER_HOOK = ".claude/hooks/session-start.sh";

/** Whether the project's own hook already reports its summaries to sessions. */
export function hasEarlierHook(root: string): boolean {
  const isEarlier = earlierHookIn(root);
  const names = [".claude/settings.json", ".claude/settings.local.json"];
  return names.some((name) => isEarlier(textIn(root, name)));
}

/** Makes a test for settings or commands that call that hook in a project. */
export function earlierHookIn(root: string): (caller: string) => boolean {
  const isOurs = textIn(root, EARLIER_HOOK).includes("_memory");
  return (caller) => isOurs && caller.includes("hooks/session-start.sh");
}

function textIn(root: string, name: string): string {
  return plainTextAt(`${root}/${name}`, { inside: root }) ?? "";
}
