/** Prompts that tell the agent to continue. */
const WORDS =
  /^(?:please |bitte )?(?:continue|carry on|go on|go ahead|keep going|proceed|resume|next|yes|yep|ok|okay|sure|do it|weiter|mach weiter|ja|sigue|continúa|sí|vas-y|continuez?|oui|continua|sì|sim|继续|続けて)(?=$|\s|[.,!](?:\s|$))/i;

/** A longer line says something of its own. */
const MAX_GO_AHEAD_CHARS = 32;

/** Whether a prompt only tells the agent to continue with its task. */
export function isGoAhead(line: string): boolean {
  return line.length <= MAX_GO_AHEAD_CHARS && WORDS.test(line);
}
