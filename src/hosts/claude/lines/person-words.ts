import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import type { Prompt } from "#hosts/transcript-item.ts";
import { stripBlock, withoutBriefs } from "#text/memory-tag.ts";
import { blocksOf, textOf } from "./join-lines.ts";

/** A person's words, and how they arrived. */
type PersonWords = Pick<Prompt, "text" | "how" | "isMachine">;

/** A person's words on a `user` line without results; undefined if the host wrote it. */
export function saidOnLine(line: JsonObject, isAgentFile: boolean): PersonWords | undefined {
  if (isHosts(line) || line["toolUseResult"] !== undefined) return undefined;
  const message = line["message"];
  const text = humanText(isObject(message) ? message["content"] : undefined);
  if (text === "") return undefined;
  // In a sub-agent's file the text comes from its parent agent, unless the host says otherwise.
  const isFromPerson = isHuman(line["origin"], !isAgentFile);
  if (isAgentFile && !isFromPerson) return { text, how: "task" };
  if (!isFromPerson) return undefined;
  const how = line["promptSource"] === "queued" ? "queued" : "typed";
  return { text, how, ...machineIn(line) };
}

/** Whether the host says that it wrote a line itself. */
function isHosts(line: JsonObject): boolean {
  const { isMeta, isVisibleInTranscriptOnly: isForReaders, promptSource } = line;
  return isMeta === true || isForReaders === true || promptSource === "system";
}

/** Whether a program, not a person, drives the conversation of a line. */
export function isMachines(line: JsonObject): boolean {
  return line["promptSource"] === "sdk" || stringIn(line, "entrypoint").startsWith("sdk-");
}

function machineIn(line: JsonObject): Pick<Prompt, "isMachine"> {
  return isMachines(line) ? { isMachine: true } : {};
}

/** Texts that the host itself adds beside a tool's result. */
const HOSTS_OWN = ["Tool loaded.", "Continue from where you left off."];

/**
 * The text that a person typed while approving a tool call, from the line of its result; undefined
 * if none.
 */
export function saidBesideResult(line: JsonObject): PersonWords | undefined {
  if (isHosts(line)) return undefined;
  const message = line["message"];
  const content = isObject(message) ? message["content"] : undefined;
  // A bare string has no other block beside it.
  const text = Array.isArray(content) ? humanText(content) : "";
  if (text === "" || HOSTS_OWN.includes(text) || !isHuman(line["origin"], true)) return undefined;
  return { text, how: "approval", ...machineIn(line) };
}

/** The text that a person typed while the agent was working; undefined if a program queued it. */
export function saidInAttachment(line: JsonObject): PersonWords | undefined {
  const attachment = line["attachment"];
  if (!isObject(attachment) || attachment["type"] !== "queued_command") return undefined;
  const mode = stringIn(attachment, "commandMode") || "prompt";
  if (mode !== "prompt" || attachment["isMeta"] === true) return undefined;
  if (!isHuman(attachment["origin"], true)) return undefined;
  const text = humanText(attachment["prompt"]);
  if (text === "") return undefined;
  return { text, how: "queued", ...machineIn(line) };
}

/** A person's queued text, recognised by the text alone. */
export function saidInQueue(text: string): PersonWords | undefined {
  const said = typedCommand(text)?.words ?? humanText(text);
  return said === "" ? undefined : { text: said, how: "queued" };
}

/** Older hosts do not say where a text comes from. */
function isHuman(origin: unknown, otherwise: boolean): boolean {
  if (origin === undefined) return otherwise;
  return isObject(origin) && origin["kind"] === "human";
}

/** Editors add blocks of their own before a person's words. */
function humanText(content: unknown): string {
  const texts = blocksOf(content).map((block) => wordsOf(textOf(block)));
  return texts.filter((text) => text.trim() !== "").join("\n\n");
}

function wordsOf(text: string): string {
  const words = writtenCommand(text)?.words ?? text;
  return isMachineText(words) ? "" : withoutOwnText(words);
}

/** A command of the host that a person typed. */
export interface SlashCommand {
  /** As it is typed, with its slash. */
  readonly name: string;
  /** The text after it: the person's own words. */
  readonly words: string;
}

const COMMAND_MARKS = ["<command-name>", "<command-message>", "<command-args>"] as const;
const NAME = /<command-name>([^<]*)<\/command-name>/;
const WORDS = /<command-args>([\s\S]*)<\/command-args>/;

/** Parses a command in the host's own format; undefined if the text is none. */
export function writtenCommand(text: string): SlashCommand | undefined {
  const start = text.trimStart();
  if (!COMMAND_MARKS.some((beginning) => start.startsWith(beginning))) return undefined;
  const [name = "", words = ""] = [NAME.exec(start)?.[1], WORDS.exec(start)?.[1]];
  return { name: name.trim(), words: words.trim() };
}

// A path contains a second slash or a dot.
const TYPED = /^(\/[\w:-]+)(?:\s+([\s\S]*))?$/;

/** Parses a typed command; undefined if the text is none. */
export function typedCommand(text: string): SlashCommand | undefined {
  const [, name, words = ""] = TYPED.exec(text.trim()) ?? [];
  return name === undefined ? undefined : { name, words: words.trim() };
}

/** loci adds one block at a time; more come from an attacker. */
const MAX_BLOCKS = 32;

/** Removes the memory that loci itself injected: remembering it again would never end. */
export function withoutOwnText(text: string): string {
  let rest = withoutBriefs(text);
  let before = "";
  for (let i = 0; i < MAX_BLOCKS && before !== rest; i++) {
    before = rest;
    rest = stripBlock(rest);
  }
  return rest === text ? text : rest.trim();
}

/** How texts begin that the host, a command or a hook writes in a person's place. */
const BEGINNINGS = [
  "<local-command-",
  "<command-name>",
  "<command-message>",
  "<command-args>",
  "<bash-input>",
  "<bash-stdout>",
  "<bash-stderr>",
  "<task-notification>",
  "<teammate-message",
  "<cross-session-message",
  "<system-reminder>",
  "<user-prompt-submit-hook>",
  "<ide_opened_file>",
  "<ide_selection>",
  "[Request interrupted by user",
  "[SYSTEM NOTIFICATION",
  "Operation stopped by hook",
  "Stop hook feedback",
  "This session is being continued from a previous conversation",
  "Caveat: The messages below were generated by the user while running local commands",
] as const;

/** Whether a machine wrote a text in a person's place. */
export function isMachineText(text: string): boolean {
  const start = text.trimStart();
  // A loop, because the engine would compile a callback that runs for each of them.
  for (const beginning of BEGINNINGS) if (start.startsWith(beginning)) return true;
  return false;
}
