import { readText } from "#disk/read-text.ts";
import { EARLIER_HOOK, isEarlierHook } from "#hosts/claude/kit/earlier-system.ts";

/** True if the project's own hook tells sessions of its summaries already; two would say it twice. */
export function hasEarlierHook(root: string): boolean {
  const textOf = (name: string) => {
    const reading = readText(`${root}/${name}`, { inside: root });
    return reading.kind === "text" ? reading.text : "";
  };
  const script = textOf(EARLIER_HOOK);
  const settings = [".claude/settings.json", ".claude/settings.local.json"].map(textOf);
  return script !== "" && settings.some((text) => isEarlierHook(script, text));
}
