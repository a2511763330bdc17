import { readSync } from "node:fs";
import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { withPlainFile } from "#disk/read-text.ts";
import { textsOf } from "#hosts/claude/lines/join-lines.ts";
import type { InjectedText } from "#hosts/session-reader.ts";
import { eachLine } from "./read-lines.ts";
import type { TranscriptOptions } from "./read-transcript.ts";

/** How far a path is trusted, and where its host has the text of a hook on a line; by default as Claude Code does. */
interface InjectedOptions extends Pick<TranscriptOptions, "inside"> {
  readonly textOf?: (line: JsonObject) => string;
}

/** Finds the texts with a word that hooks have put into a conversation, in the order of the file. */
export function injectedTexts(
  path: string,
  word: string,
  { inside, textOf = textOfHook }: InjectedOptions,
): InjectedText[] {
  const found: InjectedText[] = [];
  withPlainFile({ path, inside }, ({ handle, size }) => {
    const read = (part: Buffer, at: number) => readSync(handle, part, 0, part.length, at);
    eachLine({ read, size, from: 0 }, (bytes) => {
      if (!bytes.includes(word)) return;
      const line = parseJson(bytes.toString("utf8"));
      const text = isObject(line) ? textOf(line) : "";
      if (isObject(line) && text.includes(word)) found.push({ ...placeOfLine(line), text });
    });
    return { kind: "read" } as const;
  });
  return found;
}

/** The text of a hook on a line; empty if a person, an agent or a tool wrote it. */
function textOfHook({ type, attachment, isMeta, message }: JsonObject): string {
  if (type === "attachment" && isObject(attachment)) {
    if (attachment["type"] !== "hook_additional_context") return "";
    const { content } = attachment;
    return Array.isArray(content) ? content.join("\n") : `${content}`;
  }
  const isHooks = type === "user" && isMeta === true && isObject(message);
  return isHooks ? textsOf(message["content"], "\n") : "";
}

function placeOfLine({ attachment, parentUuid, timestamp }: JsonObject) {
  const event = isObject(attachment) ? attachment["hookEvent"] : undefined;
  return { at: `${timestamp ?? ""}`, event: `${event ?? ""}`, after: `${parentUuid ?? ""}` };
}
