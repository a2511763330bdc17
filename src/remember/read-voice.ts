import { isObject, parseJson } from "#base/json.ts";
import type { Category } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { readTail } from "#disk/read-text.ts";
import { isAgentAtWork, ownSession } from "#hosts/claude/agent-variables.ts";
import { blocksOf, textOf } from "#hosts/claude/lines/join-lines.ts";
import { type SlashCommand, writtenCommand } from "#hosts/claude/lines/person-words.ts";
import { transcriptOf } from "#hosts/claude/transcript/find-transcripts.ts";
import { eachItem, RECENT_TALK_BYTES } from "#hosts/claude/transcript/read-transcript.ts";
import type { Prompt, TranscriptItem } from "#hosts/transcript-item.ts";
import { wordsOf } from "#text/words/words-and-terms.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";
import { isOpposed } from "#trust/contradictions.ts";
import { isEcho, linesIn } from "#trust/rule-echo.ts";
import { sentenceBehind, sentenceOfChange, type TypedSentence } from "#trust/said-behind.ts";
import { isDirective, type Origin } from "#trust/trust-signals.ts";

/** The words of the user and of tools in a session's transcript. */
export interface SessionVoice {
  readonly session: string;
  /** The sentences that the user typed, oldest first; nothing pasted or quoted. */
  readonly typed: readonly TypedSentence[];
  /** The lines that tools, pages and files have printed since the user's last message. */
  readonly printed: readonly string[];
  /** The slash command that the user typed last, if that was the last message. */
  readonly command: SlashCommand | undefined;
}

/** Words by which a user asks to forget, or says that something is over; without accents. */
const FORGETS =
  /\b(?:forget|remove|delete|erase|drop|wrong|not true|no longer|any ?more|vergiss|vergessen|losch\w*|entfern\w*|gilt nicht|oublie\w*|supprim\w*|olvid\w*|borr[ae]\w*|ya no|dimentic\w*|non vale|esque[c]\w*|apag[au]\w*|nao vale)\b|忘れ|忘记|忘掉|删除|削除/iu;

/**
 * Whether the user has asked in this session to forget something: by the slash command, in words for forgetting, or by a
 * last message that contradicts it.
 */
export function isForgettingAsked(world: World, about: string): boolean {
  const voice = readVoice(world);
  if (!voice) return false;
  const { command, typed } = voice;
  if (command && /^\/(?:[\w-]+:)*forget$/.test(command.name)) return true;
  const words = new Set(wordsOf(about));
  const last = typed.at(-1)?.uuid;
  return typed.some(({ text, uuid }) => {
    const isAbout = wordsOf(text).some((word) => words.has(word));
    const plain = text.normalize("NFD").replaceAll(/\p{Mn}/gu, "");
    return FORGETS.test(plain)
      ? isAbout || uuid === last
      : isAbout && uuid === last && isOpposed(text, about);
  });
}

/** Reads the transcript of the session in which an agent runs this command; undefined outside of a session. */
function readVoice({ env, hostDir }: World): SessionVoice | undefined {
  const session = ownSession(env);
  const path = hostDir && session && transcriptOf(hostDir, session);
  if (!path) return undefined;
  const items: TranscriptItem[] = [];
  eachItem(path, { tailBytes: RECENT_TALK_BYTES }, (item) => {
    if (item.agentId === undefined) items.push(item);
  });
  const prompts = items.filter((item) => item.kind === "prompt");
  const lastPrompt = items.findLastIndex(({ kind }) => kind === "prompt");
  const printed = items
    .slice(lastPrompt + 1)
    .flatMap((item) => (item.kind === "result" ? linesIn(item.text) : []));
  const typed = [...prompts.flatMap(sentencesOf), ...answersIn(items)];
  return { session, typed, printed, command: lastCommand(readTail(path, RECENT_TALK_BYTES)) };
}

function sentencesOf(prompt: Prompt): TypedSentence[] {
  if (prompt.how === "task") return [];
  const { text: message, uuid } = prompt;
  const { said } = turnOf([prompt], "");
  return said
    .filter(({ role }) => role === "user")
    .map(({ sentence }) => ({ text: sentence, message, uuid }));
}

/** The user's typed answers to questions of the agent. */
function answersIn(items: readonly TranscriptItem[]): TypedSentence[] {
  const { said } = turnOf(items, "");
  return said
    .filter(({ how }) => how === "answer")
    .map(({ sentence, uuid }) => ({ text: sentence, message: sentence, uuid }));
}

/** The slash command on the last line of a person. */
function lastCommand(text: string): SlashCommand | undefined {
  for (const line of text.split("\n").reverse()) {
    if (!line.includes('"user"') || line.includes('"tool_result"')) continue;
    const value = parseJson(line);
    if (!isObject(value) || value["type"] !== "user" || value["isMeta"] === true) continue;
    const message = value["message"];
    const blocks = blocksOf(isObject(message) ? message["content"] : undefined);
    const [command] = blocks.flatMap((block) => writtenCommand(textOf(block)) ?? []);
    return command;
  }
  return undefined;
}

/** The slash commands by which a user saves a memory. */
const SAVE = /^\/(?:[\w-]+:)*(?:save|remember)$/;

/** The origin of a memory, and the session that it comes from. */
export interface Attribution {
  readonly origin: Origin;
  /** The session in which an agent saves it; undefined at a terminal. */
  readonly voice: SessionVoice | undefined;
}

/** Decides the origin of a new memory: a person at a terminal, the user in the conversation, or an agent. */
export function whoSays(world: World, text: string, category: Category): Attribution {
  if (!isAgentAtWork(world)) {
    return { origin: { by: "user", evidence: [], approved: true }, voice: undefined };
  }
  const voice = readVoice(world);
  if (!voice) return { origin: { by: "agent", evidence: [], approved: false }, voice };
  return { origin: byVoice(voice, text, category), voice };
}

/** The user's own sentence that asks to change a rule of the user; undefined if there is none. */
export function changeBy(
  voice: SessionVoice | undefined,
  text: string,
  old: string,
): Origin | undefined {
  const behind = voice && sentenceOfChange({ text, old }, voice.typed);
  return behind && originOf(voice, behind);
}

function originOf({ session }: SessionVoice, { text: said, uuid }: TypedSentence): Origin {
  const evidence = uuid === "" ? [] : [uuid];
  return { by: "user", session, evidence, approved: false, said };
}

function byVoice(voice: SessionVoice, text: string, category: Category): Origin {
  const { session, typed, printed, command } = voice;
  if (command && SAVE.test(command.name)) {
    const said = command.words === "" ? {} : { said: command.words };
    return { by: "user", session, evidence: [], approved: true, ...said };
  }
  const behind = sentenceBehind(text, typed);
  if (behind) return originOf(voice, behind);
  // A rule that a tool has just printed is not the agent's own judgement: it waits for the user.
  const isRule = category === "preference" || isDirective(text);
  const by = isRule && isEcho(text, printed) ? "tool" : "agent";
  return { by, session, evidence: [], approved: false };
}
