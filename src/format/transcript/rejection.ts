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

/** What a person has typed when they refused a tool call, taken out of the host's words; undefined if nothing. */
export function typedIntoRejection(text: string): string | undefined {
  if (!BEGINNINGS.some((beginning) => text.startsWith(beginning))) return undefined;
  const said = SAID.exec(text);
  if (!said) return undefined;
  const rest = text.slice(said.index + said[0].length);
  const note = rest.lastIndexOf(NOTE);
  const words = (note < 0 ? rest : rest.slice(0, note)).trim();
  return words === "" || words.startsWith(TEMPLATE) ? undefined : words;
}
