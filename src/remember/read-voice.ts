import type { Category } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { Prompt, SessionItem } from "#hosts/session-item.ts";
import { RECENT_TALK } from "#hosts/session-reader.ts";
import { isSaveCommand, type SlashCommand } from "#hosts/slash-command.ts";
import { readerOf, savedSession } from "#hosts/table/session-table.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { projectRoot } from "#project/find-project.ts";
import { isQuestion } from "#triage/scorer/lasting-score.ts";
import { turnOf } from "#triage/scorer/turn-lines.ts";
import { isForgotten, tombstonesIn } from "#trust/forgotten.ts";
import { isEcho, linesIn } from "#trust/rule-echo.ts";
import { sentenceBehind, sentenceOfChange, type TypedSentence } from "#trust/said-behind.ts";
import { isDirective, type Origin } from "#trust/trust-signals.ts";

/** The words of the user and of tools in a session's transcript. */
export interface SessionVoice {
  readonly session: string;
  /** The sentences that the user typed, oldest first; nothing pasted or quoted, and no questions. */
  readonly typed: readonly TypedSentence[];
  /** The id of the user's last message. */
  readonly last: string | undefined;
  /** Whether a tool, a page or a file has printed a text since the user's last message, and nobody had said it before. */
  readonly isPrinted: (text: string) => boolean;
  /** The slash command that the user typed last, if that was the last message. */
  readonly command: SlashCommand | undefined;
  /** The user's last message, if the one before it was a slash command, and that command. */
  readonly answer: { readonly command: string; readonly text: string } | undefined;
}

/** Reads the transcript of the session in which an agent runs this command; undefined outside of a session. */
export function readVoice(world: World, isForgettingMeant = false): SessionVoice | undefined {
  const { session } = world.caller;
  const ref = session === undefined ? undefined : savedSession(world, session);
  if (!session || !ref) return undefined;
  const reader = readerOf(ref);
  const items: SessionItem[] = [];
  reader.read(ref, { tail: RECENT_TALK }, (item) => {
    if (item.agentId === undefined) items.push(item);
  });
  const prompts = items.filter((item) => item.kind === "prompt");
  const lastPrompt = items.findLastIndex(({ kind }) => kind === "prompt");
  const isPrinted = (text: string) => {
    const says = (item: SessionItem) => "text" in item && isEcho(text, linesIn(item.text));
    const isNews = items.slice(lastPrompt + 1).some((one) => one.kind === "result" && says(one));
    // A tool also prints what the agent wrote into a file: the first one to say it counts.
    return isNews && items.find(says)?.kind === "result";
  };
  const all = [...prompts.flatMap(sentencesOf), ...answersIn(items)];
  const last = all.at(-1)?.uuid;
  const counts = isForgettingMeant ? () => true : saidSinceForgotten(world, items);
  const typed = all.filter((sentence) => saysSomething(sentence) && counts(sentence));
  const [command, before] = reader.lastCommands?.(ref) ?? [];
  const latest = prompts.findLast(({ how, by }) => how !== "task" && by !== "program");
  return {
    session,
    typed,
    last,
    isPrinted,
    command,
    answer: command || !before || !latest ? undefined : { command: before.name, text: latest.text },
  };
}

/** Tests whether a sentence counts: what the user has forgotten since they said it is nobody's word any more. */
function saidSinceForgotten(
  world: World,
  items: readonly SessionItem[],
): (sentence: TypedSentence) => boolean {
  const forgotten = tombstonesIn(readForgotten(world, projectRoot(world, world.cwd)));
  const times = new Map(items.map(({ uuid, at }) => [uuid, at]));
  return ({ text, uuid }) => !isForgotten(forgotten, text, times.get(uuid) ?? "");
}

/** "Can you always use tabs?" is a wish that lasts. Other questions say nothing about how things are to be. */
const LASTING_WISH =
  /\b(?:(?:can|could|will|would) (?:you|we)|(?:kannst|könntest) du|(?:können|könnten) wir|puedes|podemos|podrías|(?:peux|pourrais)-tu|(?:puoi|potresti)|podes?|pode) .*(?<!\p{L})(?:always|never|from now on|instead|stop|switch|change|immer|nie|ab jetzt|statt(?:dessen)?|siempre|nunca|desde ahora|en (?:vez|lugar)|toujours|jamais|désormais|au lieu|sempre|mai|invece|em vez)(?!\p{L})/iu;

function saysSomething({ text }: TypedSentence): boolean {
  return !isQuestion(text) || LASTING_WISH.test(text);
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
function answersIn(items: readonly SessionItem[]): TypedSentence[] {
  const { said } = turnOf(items, "");
  return said
    .filter(({ how }) => how === "answer")
    .map(({ sentence, uuid }) => ({ text: sentence, message: sentence, uuid }));
}

/** The origin of a memory, and the session that it comes from. */
export interface Attribution {
  readonly origin: Origin;
  /** The session in which an agent saves it; undefined at a terminal. */
  readonly voice: SessionVoice | undefined;
}

/** Decides the origin of a new memory: a person at a terminal, the user in the conversation, or an agent. */
export function whoSays(world: World, text: string, category: Category): Attribution {
  if (world.caller.by === "person") {
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
  const by = isToolsRule(voice, text, category) ? "tool" : "agent";
  return byUser(voice, text) ?? { by, session: voice.session, evidence: [], approved: false };
}

/** The origin of a text that the user saves by a slash command, or has said; undefined for any other. */
export function byUser(voice: SessionVoice, text: string): Origin | undefined {
  const { session, typed, command } = voice;
  if (command && isSaveCommand(command.name)) {
    const said = command.words === "" ? {} : { said: command.words };
    return { by: "user", session, evidence: [], approved: true, ...said };
  }
  const behind = sentenceBehind(text, typed);
  return behind && originOf(voice, behind);
}

/** A rule that a tool has just printed is not the agent's own judgement: it waits for the user. */
export function isToolsRule(voice: SessionVoice, text: string, category?: Category): boolean {
  return (category === "preference" || isDirective(text)) && voice.isPrinted(text);
}

/** A text that a command writes into a memory, and its category. */
interface WrittenText {
  readonly category: Category;
  readonly texts: readonly string[];
}

/** The origin of what a command writes: of an agent's text that repeats a rule of a tool it is the tool. */
export function writtenOrigin(
  world: World,
  origin: Origin | undefined,
  { category, texts }: WrittenText,
): Origin | undefined {
  if (origin?.by === "user" || world.caller.by === "person") return origin;
  const voice = readVoice(world);
  if (!voice) return origin;
  const isTools = (text: string) => isToolsRule(voice, text, category) && !byUser(voice, text);
  if (!texts.some(isTools)) return origin;
  return { evidence: [], approved: false, ...origin, by: "tool" };
}

/** The origin of a text by which an agent changes a memory of the user; undefined if no sentence of the user asks for it. */
export function changeAsked(world: World, text: string, old: string): Origin | undefined {
  const voice = readVoice(world);
  return voice && (byUser(voice, text) ?? changeBy(voice, text, old));
}
