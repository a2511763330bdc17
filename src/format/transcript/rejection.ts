import type { JsonObject } from "#base/json.ts";
import { stringIn } from "./content.ts";

/** How the host begins when a tool call was refused, in a conversation and in a sub-agent. */
const BEGINNINGS = [
  "The user doesn't want to proceed with this tool use.",
  "Permission for this tool use was denied.",
] as const;

const SAID = /\bthe user said:\r?\n/i;
/** What the host appends for the agent. */
const NOTE = "\n\nNote: The user's next message may contain";
/** A button, not words: the host fills in the questions that were asked. */
const TEMPLATE = "The user wants to clarify these questions.";

/** What a person has typed when they refused a tool call, on the line of its result; undefined if nothing. */
export function typedIntoRejection(line: JsonObject, text: string): string | undefined {
  if (!BEGINNINGS.some((beginning) => text.startsWith(beginning))) return undefined;
  if (!isMarked(line)) return undefined;
  const words = stringIn(line, "userFeedback").trim() || wordsIn(text);
  return words === "" || words.startsWith(TEMPLATE) ? undefined : words;
}

/**
 * Whether the host itself says that a person has refused the call: a tool may fail with the very same words.
 * Hosts that are too old to say so are believed.
 */
function isMarked(line: JsonObject): boolean {
  const kind = line["toolDenialKind"];
  if (kind !== undefined) return kind === "user-rejected";
  // What a tool's own failure leaves there begins with "Error: ".
  if (line["toolUseResult"] === "User rejected tool use") return true;
  return isOlderHost(stringIn(line, "version"));
}

/** The first host that marks a refusal. */
const MARKS_SINCE = [2, 1, 205] as const;

function isOlderHost(version: string): boolean {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  // Who names no version is no host that marks anything.
  if (!numbers) return version === "";
  const at = MARKS_SINCE.findIndex((number, i) => number !== numbers[i]);
  return at >= 0 && (numbers[at] ?? 0) < (MARKS_SINCE[at] ?? 0);
}

function wordsIn(text: string): string {
  const said = SAID.exec(text);
  if (!said) return "";
  const rest = text.slice(said.index + said[0].length);
  const note = rest.lastIndexOf(NOTE);
  return (note < 0 ? rest : rest.slice(0, note)).trim();
}
