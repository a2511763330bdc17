import type { Category } from "#base/category.ts";
import type { World } from "#base/world.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import { isEcho } from "#trust/rule-echo.ts";
import { sentenceBehind } from "#trust/said-behind.ts";
import { isDirective } from "#trust/trust-labels.ts";
import type { Origin } from "#trust/trust-state.ts";
import { readVoice, type Voice } from "./read-voice.ts";

/** The slash command by which a user saves something. */
const SAVE = /^\/(?:[\w-]+:)*(?:save|remember)$/;

/** Who stands behind what is being saved: a person at a terminal, the user in the conversation, or an agent. */
export function whoSays(world: World, text: string, category: Category): Origin {
  if (!isAgentAtWork(world)) return { by: "user", evidence: [], approved: true };
  const voice = readVoice(world);
  if (!voice) return { by: "agent", evidence: [], approved: false };
  return byVoice(voice, text, category);
}

function byVoice(voice: Voice, text: string, category: Category): Origin {
  const { session, typed, printed, command } = voice;
  if (command && SAVE.test(command.name)) {
    const said = command.words === "" ? {} : { said: command.words };
    return { by: "user", session, evidence: [], approved: true, ...said };
  }
  const behind = sentenceBehind(text, typed);
  if (behind) {
    const { text: said, uuid } = behind;
    const evidence = uuid === "" ? [] : [uuid];
    return { by: "user", session, evidence, approved: false, said };
  }
  // What a tool has just told agents to do is not the agent's own judgement: it waits for the user.
  const isRule = category === "preference" || isDirective(text);
  const by = isRule && isEcho(text, printed) ? "tool" : "agent";
  return { by, session, evidence: [], approved: false };
}
