import { plainTextAt } from "#disk/read-text.ts";
import { EARLIER_HOOK, isEarlierHook } from "#hosts/claude/kit/kit-files.ts";

/** Whether the project's own hook already reports its summaries to sessions. */
export function hasEarlierHook(root: string): boolean {
  const textOf = (name: string) => {
    return plainTextAt(`${root}/${name}`, { inside: root }) ?? "";
  };
  const script = textOf(EARLIER_HOOK);
  const settings = [".claude/settings.json", ".claude/settings.local.json"].map(textOf);
  return script !== "" && settings.some((text) => isEarlierHook(script, text));
}
