import { isObject, type JsonObject, stringIn } from "#base/json.ts";
import { isMachineText, speakerOfLine } from "#hosts/claude/who-spoke.ts";
import type { Prompt } from "#hosts/session-item.ts";
import { type SlashCommand, typedCommand } from "#hosts/slash-command.ts";
import { withoutOwnText } from "#text/memory-tag.ts";
import { blocksOf, textOf } from "./join-lines.ts";

/** A person's words, and how they arrived. */
type PersonWords = Pick<Prompt, "text" | "how" | "by" | "command">;

/** A person's words on a `user` line without results; undefined if the host wrote it. */
export function saidOnLine(line: JsonObject, isAgentFile: boolean): PersonWords | undefined {
  if (isHosts(line) || line["toolUseResult"] !== undefined) return undefined;
  const message = line["message"];
  const said = humanWords(isObject(message) ? message["content"] : undefined);
  if (!said) return undefined;
  // In a sub-agent's file the text comes from its parent agent, unless the host says otherwise.
  if (isAgentFile && !isFromHuman(line)) return { text: said.text, how: "task", by: "agent" };
  const who = speakerIn(line);
  const how = line["promptSource"] === "queued" ? "queued" : "typed";
  return who && { ...said, how, by: who };
}

/** Whether the host says that it wrote a line itself. */
function isHosts(line: JsonObject): boolean {
  const { isMeta, isVisibleInTranscriptOnly: isForReaders, promptSource } = line;
  return isMeta === true || isForReaders === true || promptSource === "system";
}

function isFromHuman({ origin }: JsonObject): boolean {
  return isObject(origin) && origin["kind"] === "human";
}

/** Whether a person or a program in a person's place speaks on a line; undefined if it is somebody else. */
export function speakerIn(line: JsonObject, origin?: unknown): "person" | "program" | undefined {
  const speaker = speakerOfLine(line, origin);
  return speaker === "person" || speaker === "program" ? speaker : undefined;
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
  const said = Array.isArray(content) ? humanWords(content) : undefined;
  if (!said || HOSTS_OWN.includes(said.text)) return undefined;
  const who = speakerIn(line);
  return who && { ...said, how: "approval", by: who };
}

/** The text that a person typed while the agent was working; undefined if a program queued it. */
export function saidInAttachment(line: JsonObject): PersonWords | undefined {
  const attachment = line["attachment"];
  if (!isObject(attachment) || attachment["type"] !== "queued_command") return undefined;
  const mode = stringIn(attachment, "commandMode") || "prompt";
  if (mode !== "prompt" || attachment["isMeta"] === true) return undefined;
  const who =
    attachment["textNotTyped"] === true ? undefined : speakerIn(line, attachment["origin"]);
  const said = humanWords(attachment["prompt"]);
  return who && said && { ...said, how: "queued", by: who };
}

/** A person's queued text, recognised by the text alone. */
export function saidInQueue(text: string): PersonWords | undefined {
  const typed = typedCommand(text);
  const said = typed ? textBehind(typed) : humanWords(text);
  return said && { ...said, how: "queued", by: "person" };
}

/** A text, and the command before it. */
type Words = Pick<Prompt, "text" | "command">;

/** Editors add blocks of their own before a person's words. */
function humanWords(content: unknown): Words | undefined {
  const said = blocksOf(content).flatMap((block) => wordsOf(textOf(block)) ?? []);
  const command = said.find((one) => one.command !== undefined)?.command;
  const text = said.map((one) => one.text).join("\n\n");
  return text === "" ? undefined : { text, ...(command !== undefined && { command }) };
}

function wordsOf(text: string): Words | undefined {
  const command = writtenCommand(text);
  if (command) return textBehind(command);
  const words = isMachineText(text) ? "" : withoutOwnText(text);
  return words.trim() === "" ? undefined : { text: words };
}

/** The words behind a command; a bare command says nothing. */
function textBehind({ name, words }: SlashCommand): Words | undefined {
  const text = isMachineText(words) ? "" : withoutOwnText(words);
  return text.trim() === "" ? undefined : { text, ...(name !== "" && { command: name }) };
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
