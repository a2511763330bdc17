import { partsOf, type SessionFacts } from "./facts.ts";
import type { Clock } from "./summary.ts";

/** Whose log it is. */
interface LogOf {
  readonly session: string;
  readonly project: string;
  readonly clock: Clock;
}

/** The log of one session: what was asked when, and what came of it. */
export function sessionLog(facts: SessionFacts, { session, project, clock }: LogOf): string {
  const { tasks, files } = partsOf(facts);
  const time = (at: string) => clock(at) ?? "unknown";
  const prompts = facts.prompts.map(({ at, line }) => `- ${time(at)}: ${line}`);
  return [
    `# Session ${session}`,
    "",
    `- Project: ${project}`,
    `- Started: ${time(facts.first)}`,
    `- Last: ${time(facts.last)}`,
    ...part("Prompts", prompts),
    ...part("Tasks Completed", tasks.map(bullet)),
    ...part("Files Modified", files.map(bullet)),
    "",
  ].join("\n");
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ["", `## ${title}`, "", ...lines] : [];
}

function bullet(line: string): string {
  return `- ${line}`;
}
