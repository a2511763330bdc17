import { isObject, type JsonObject } from "#base/json.ts";
import type { Prompt } from "#hosts/transcript-item.ts";
import { blocksOf, stringIn, textOf } from "./join-lines.ts";
import { isMachineText, withoutOwnText } from "./machine-text.ts";

/** What a person has said, and how. */
export type Said = Pick<Prompt, "text" | "how" | "isMachine">;

/** What a person has said on a line of the kind `user` that carries no results; undefined if the host wrote it. */
export function saidOnLine(line: JsonObject, isAgentFile: boolean): Said | undefined {
  if (isHosts(line) || line["toolUseResult"] !== undefined) return undefined;
  const message = line["message"];
  const text = humanText(isObject(message) ? message["content"] : undefined);
  if (text === "") return undefined;
  // What stands in a sub-agent's file was written by the agent above it, unless the host says otherwise.
  const isFromPerson = isHuman(line["origin"], !isAgentFile);
  if (isAgentFile && !isFromPerson) return { text, how: "task" };
  if (!isFromPerson) return undefined;
  const how = line["promptSource"] === "queued" ? "queued" : "typed";
  return { text, how, ...machineIn(line) };
}

/** Whether the host says that it has written a line itself. */
function isHosts(line: JsonObject): boolean {
  const { isMeta, isVisibleInTranscriptOnly: isForReaders, promptSource } = line;
  return isMeta === true || isForReaders === true || promptSource === "system";
}

/** Whether a program, not a person, drives the conversation that a line is of. */
export function isMachines(line: JsonObject): boolean {
  return line["promptSource"] === "sdk" || stringIn(line, "entrypoint").startsWith("sdk-");
}

function machineIn(line: JsonObject): Pick<Prompt, "isMachine"> {
  return isMachines(line) ? { isMachine: true } : {};
}

/** What the host itself puts beside the result of a tool. */
const HOSTS_OWN = ["Tool loaded.", "Continue from where you left off."];

/** What a person has typed while approving a tool call, on the line of its result; undefined if nothing. */
export function saidBesideResult(line: JsonObject): Said | undefined {
  if (isHosts(line)) return undefined;
  const message = line["message"];
  const content = isObject(message) ? message["content"] : undefined;
  // A bare string is no block beside another.
  const text = Array.isArray(content) ? humanText(content) : "";
  if (text === "" || HOSTS_OWN.includes(text) || !isHuman(line["origin"], true)) return undefined;
  return { text, how: "approval", ...machineIn(line) };
}

/** What a person has typed while the agent was at work; undefined if it was queued by anything else. */
export function saidInAttachment(line: JsonObject): Said | undefined {
  const attachment = line["attachment"];
  if (!isObject(attachment) || attachment["type"] !== "queued_command") return undefined;
  const mode = stringIn(attachment, "commandMode") || "prompt";
  if (mode !== "prompt" || attachment["isMeta"] === true) return undefined;
  if (!isHuman(attachment["origin"], true)) return undefined;
  const text = humanText(attachment["prompt"]);
  if (text === "") return undefined;
  return { text, how: "queued", ...machineIn(line) };
}

/** What a person has put into the queue, by the text of it alone. */
export function saidInQueue(text: string): Said | undefined {
  const said = typedCommand(text)?.words ?? humanText(text);
  return said === "" ? undefined : { text: said, how: "queued" };
}

/** Older hosts do not tell where a text comes from. */
function isHuman(origin: unknown, otherwise: boolean): boolean {
  if (origin === undefined) return otherwise;
  return isObject(origin) && origin["kind"] === "human";
}

/** Editors put blocks of their own before a person's words. */
function humanText(content: unknown): string {
  const texts = blocksOf(content).map((block) => wordsOf(textOf(block)));
  return texts.filter((text) => text.trim() !== "").join("\n\n");
}

function wordsOf(text: string): string {
  const words = writtenCommand(text)?.words ?? text;
  return isMachineText(words) ? "" : withoutOwnText(words);
}

/** A command of the host that a person has called in a prompt. */
export interface SlashCommand {
  /** As it is typed, with its slash. */
  readonly name: string;
  /** What stood behind it: the person's own words. */
  readonly words: string;
}

const BEGINNINGS = ["<command-name>", "<command-message>", "<command-args>"] as const;
const NAME = /<command-name>([^<]*)<\/command-name>/;
const WORDS = /<command-args>([\s\S]*)<\/command-args>/;

/** Reads a command out of the host's own way of writing it down; undefined if the text is none. */
export function writtenCommand(text: string): SlashCommand | undefined {
  const start = text.trimStart();
  if (!BEGINNINGS.some((beginning) => start.startsWith(beginning))) return undefined;
  const [name = "", words = ""] = [NAME.exec(start)?.[1], WORDS.exec(start)?.[1]];
  return { name: name.trim(), words: words.trim() };
}

// A path has a second slash in it, or a point.
const TYPED = /^(\/[\w:-]+)(?:\s+([\s\S]*))?$/;

/** Reads a command as it was typed; undefined if the text is none. */
export function typedCommand(text: string): SlashCommand | undefined {
  const [, name, words = ""] = TYPED.exec(text.trim()) ?? [];
  return name === undefined ? undefined : { name, words: words.trim() };
}
