import { isMachineText } from "#hosts/claude/lines/machine-text.ts";
import { typedCommand } from "#hosts/claude/lines/slash-command.ts";
import { isGoAhead } from "#text/words/go-ahead.ts";

/** More sentences than these are not a question but a document: its beginning and its end say what it is about. */
const MOST_SENTENCES = 12;

/** The most of a prompt that is looked at, half of it at either end. */
const MOST_CHARS = 8000;

/** The sentences of a prompt in which something may be asked for; none if there is nothing to be looked up. */
export function sentencesOf(prompt: string): string[] {
  if (isMachineText(prompt)) return [];
  // A path begins with a slash as well, and is no command.
  if (prompt.trimStart().startsWith("/") && typedCommand(prompt)) return [];
  const text = withoutCode(ends(prompt)).trim();
  if (isGoAhead(text)) return [];
  const sentences = text.split(ENDS).filter((sentence) => sentence.trim() !== "");
  const half = MOST_SENTENCES / 2;
  const isLong = sentences.length > MOST_SENTENCES;
  return isLong ? [...sentences.slice(0, half), ...sentences.slice(-half)] : sentences;
}

function ends(text: string): string {
  if (text.length <= MOST_CHARS) return text;
  return `${text.slice(0, MOST_CHARS / 2)}\n${text.slice(-MOST_CHARS / 2)}`;
}

/** Code and logs that stand in a prompt are what it is about at most by chance. */
function withoutCode(text: string): string {
  return text.includes("```") ? text.replace(/```[\s\S]*?(?:```|$)/g, "\n") : text;
}

/** One plain pattern: what is done for each letter by hand, or looks back, wakes the engine's compiler, which is felt. */
const ENDS = /\n|[.!?;:](?=\s|$)|[。！？；]/;
