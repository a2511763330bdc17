// People read and edit layered memory, so each line states its origin in words at its end. A
// labelled line is saved and not injected; a label added by hand only lowers a line's trust, never
// raises it.

/** The label of a line that an agent only repeated from a tool. */
export const TOOL_MARK = "(said by a tool)";

/** The label of a line that contained invisible characters. */
export const HIDDEN_MARK = "(held letters that nobody sees)";

/** The label of a rule for agents that an agent made. */
const AGENT_MARK = "(said by an agent)";

const REASONS: readonly (readonly [string, string])[] = [
  [TOOL_MARK, "it repeats the output of a tool"],
  [HIDDEN_MARK, "it contained invisible letters"],
  [AGENT_MARK, "it tells agents how to behave, and the user has not said so"],
];

/** Why a labelled passage needs review; empty for one without a label. */
export function markReasons(passage: string): string[] {
  return REASONS.filter(([mark]) => passage.includes(mark)).map(([, reason]) => reason);
}

/** The signs of a rule rather than information. */
const DIRECTIVE =
  /\b(?:always|never|must(?: not|n't)?|do not|don't|should(?: not|n't)?|shall|has to|have to|only use|use only|make sure|ensure|remember|immer|niemals?|muss|musst|darf nicht|siempre|nunca|debes?|toujours|jamais|dois|doit|sempre|mai|devi)\b|必ず|必须|一律|禁止/iu;

/** Whether a sentence tells somebody how to behave. */
export function isDirective(sentence: string): boolean {
  return DIRECTIVE.test(sentence);
}

/** An agent's line as it is saved: an agent may not decide how agents behave. */
export function agentLine(part: string, said: string): string {
  return part === "patterns" && isDirective(said) ? `${said} ${AGENT_MARK}` : said;
}
