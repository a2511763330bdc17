import { isObject, type JsonObject } from "#base/json.ts";
import type { Prompt } from "#model/transcript.ts";
import { blocksOf, stringIn, textOf } from "./content.ts";
import { isMachineText } from "./machine-text.ts";

/** What a person has said on a line of the kind `user` that carries no results; undefined if the host wrote it. */
export function saidOnLine(
  line: JsonObject,
  isAgentFile: boolean,
): Pick<Prompt, "text" | "how"> | undefined {
  if (line["isMeta"] === true || line["isVisibleInTranscriptOnly"] === true) return undefined;
  if (line["toolUseResult"] !== undefined || line["promptSource"] === "system") return undefined;
  const message = line["message"];
  const text = humanText(isObject(message) ? message["content"] : undefined);
  if (text === "") return undefined;
  // What stands in a sub-agent's file was written by the agent above it, unless the host says otherwise.
  const isFromPerson = isHuman(line["origin"], !isAgentFile);
  if (isAgentFile && !isFromPerson) return { text, how: "task" };
  if (!isFromPerson) return undefined;
  return { text, how: line["promptSource"] === "queued" ? "queued" : "typed" };
}

/** What a person has typed while the agent was at work; undefined if it was queued by anything else. */
export function saidInQueue(attachment: unknown): Pick<Prompt, "text" | "how"> | undefined {
  if (!isObject(attachment) || attachment["type"] !== "queued_command") return undefined;
  const mode = stringIn(attachment, "commandMode") || "prompt";
  if (mode !== "prompt" || attachment["isMeta"] === true) return undefined;
  if (!isHuman(attachment["origin"], true)) return undefined;
  const text = humanText(attachment["prompt"]);
  return text === "" ? undefined : { text, how: "queued" };
}

/** Older hosts do not tell where a text comes from. */
function isHuman(origin: unknown, otherwise: boolean): boolean {
  if (origin === undefined) return otherwise;
  return isObject(origin) && origin["kind"] === "human";
}

/** Editors put blocks of their own before a person's words. */
function humanText(content: unknown): string {
  const texts = blocksOf(content)
    .map(textOf)
    .filter((text) => text.trim() !== "" && !isMachineText(text));
  return texts.join("\n\n");
}
