// Layered memory is text that people read and edit, so that where a line comes from stands in words at its end. A line with
// such a mark is kept and not handed out; whoever writes a mark by hand makes a line count less, never more.

/** Stands behind a line that an agent has only said again. */
export const TOOL_MARK = "(said by a tool)";

/** Stands behind a line that came with letters that nobody sees. */
export const HIDDEN_MARK = "(held letters that nobody sees)";

/** Stands behind a rule for agents that an agent has made. */
const AGENT_MARK = "(said by an agent)";

const REASONS: readonly (readonly [string, string])[] = [
  [TOOL_MARK, "it repeats what the output of a tool said"],
  [HIDDEN_MARK, "it held letters that nobody sees"],
  [AGENT_MARK, "it tells agents how to behave, and the user has not said so"],
];

/** Why a passage waits by its marks; empty for one without. */
export function markReasons(passage: string): string[] {
  return REASONS.filter(([mark]) => passage.includes(mark)).map(([, reason]) => reason);
}

/** What makes a sentence a rule for whoever reads it, and not something to know. */
const DIRECTIVE =
  /\b(?:always|never|must(?: not|n't)?|do not|don't|should(?: not|n't)?|shall|has to|have to|only use|use only|make sure|ensure|remember|immer|niemals?|muss|musst|darf nicht|siempre|nunca|debes?|toujours|jamais|dois|doit|sempre|mai|devi)\b|必ず|必须|一律|禁止/iu;

/** Whether a sentence tells somebody how to behave. */
export function isDirective(sentence: string): boolean {
  return DIRECTIVE.test(sentence);
}

/** An agent's line as it is written down: how agents behave is not for an agent to say. */
export function agentLine(part: string, said: string): string {
  return part === "patterns" && isDirective(said) ? `${said} ${AGENT_MARK}` : said;
}
