import type { Category } from "#base/category.ts";
import type { World } from "#base/world.ts";
import { isAgentAtWork } from "#hosts/claude/agent-variables.ts";
import { isEcho } from "#trust/rule-echo.ts";
import { sentenceBehind, sentenceOfChange, type TypedSentence } from "#trust/said-behind.ts";
import { isDirective } from "#trust/trust-labels.ts";
import type { Origin } from "#trust/trust-state.ts";
import { readVoice, type Voice } from "./read-voice.ts";

/** The slash command by which a user saves something. */
const SAVE = /^\/(?:[\w-]+:)*(?:save|remember)$/;

/** Whose words a memory is. */
export interface Speaking {
  readonly origin: Origin;
  /** The conversation in which an agent saves it; undefined at a terminal. */
  readonly voice: Voice | undefined;
}

/** Who stands behind what is being saved: a person at a terminal, the user in the conversation, or an agent. */
export function whoSays(world: World, text: string, category: Category): Speaking {
  if (!isAgentAtWork(world)) {
    return { origin: { by: "user", evidence: [], approved: true }, voice: undefined };
  }
  const voice = readVoice(world);
  if (!voice) return { origin: { by: "agent", evidence: [], approved: false }, voice };
  return { origin: byVoice(voice, text, category), voice };
}

/** The user's own word for a change of a rule of the user; undefined where the user has not asked for it. */
export function changeBy(voice: Voice | undefined, text: string, old: string): Origin | undefined {
  const behind = voice && sentenceOfChange({ text, old }, voice.typed);
  return behind && originOf(voice, behind);
}

function originOf({ session }: Voice, { text: said, uuid }: TypedSentence): Origin {
  const evidence = uuid === "" ? [] : [uuid];
  return { by: "user", session, evidence, approved: false, said };
}

function byVoice(voice: Voice, text: string, category: Category): Origin {
  const { session, typed, printed, command } = voice;
  if (command && SAVE.test(command.name)) {
    const said = command.words === "" ? {} : { said: command.words };
    return { by: "user", session, evidence: [], approved: true, ...said };
  }
  const behind = sentenceBehind(text, typed);
  if (behind) return originOf(voice, behind);
  // What a tool has just told agents to do is not the agent's own judgement: it waits for the user.
  const isRule = category === "preference" || isDirective(text);
  const by = isRule && isEcho(text, printed) ? "tool" : "agent";
  return { by, session, evidence: [], approved: false };
}
