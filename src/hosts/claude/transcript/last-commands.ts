import { isObject, type JsonObject, parseJson } from "#base/json.ts";
import { readTail } from "#disk/read-text.ts";
import { blocksOf, textOf } from "#hosts/claude/lines/join-lines.ts";
import { writtenCommand } from "#hosts/claude/lines/person-words.ts";
import type { SlashCommand } from "#hosts/slash-command.ts";

/** The slash commands on the last two lines of a person, the last one first; a bare command has no words, and is no prompt. */
export function lastCommands(path: string, tailBytes: number): (SlashCommand | undefined)[] {
  const commands: (SlashCommand | undefined)[] = [];
  for (const line of readTail(path, tailBytes).split("\n").reverse()) {
    const message = personMessage(line);
    if (!message) continue;
    const blocks = blocksOf(message["content"]);
    commands.push(blocks.flatMap((block) => writtenCommand(textOf(block)) ?? [])[0]);
    if (commands.length === 2) break;
  }
  return commands;
}

/** The message on a line of a person; undefined for any other line. */
function personMessage(line: string): JsonObject | undefined {
  if (!line.includes('"user"') || line.includes('"tool_result"')) return undefined;
  const value = parseJson(line);
  if (!isObject(value) || value["type"] !== "user" || value["isMeta"] === true) return undefined;
  const { message } = value;
  return isObject(message) ? message : {};
}
