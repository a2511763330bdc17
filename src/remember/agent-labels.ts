import type { World } from "#base/world.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { projectRoot } from "#project/find-project.ts";
import { withEchoes } from "#trust/authors.ts";
import { linesIn } from "#trust/rule-echo.ts";
import { withForgotten } from "#trust/tombstones.ts";
import { byUser, isToolsRule, readVoice } from "./read-voice.ts";

/**
 * Labels the lines of an agent's text that repeat a rule of a tool, or a value that the user has forgotten: labelled lines are
 * saved and not injected.
 */
export function agentLabels(
  world: World,
  root = projectRoot(world, world.cwd),
): (text: string) => string {
  if (world.caller.by === "person") return (text) => text;
  const forgotten = readForgotten(world, root);
  const voice = readVoice(world);
  if (!voice) return (text) => withForgotten(text, forgotten);
  const isTools = (text: string) => isToolsRule(voice, text) && !byUser(voice, text);
  const isEchoing = (line: string) => [line, ...linesIn(line)].some(isTools);
  return (text) => withForgotten(withEchoes(text, isEchoing), forgotten);
}
