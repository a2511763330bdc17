import { readSessionMarker, sessionMarker } from "#layouts/layered/memory-paths.ts";
import { bare } from "#text/markdown-lines.ts";
import { allLines, type Section } from "#text/markdown-sections.ts";
import { partsOf, type SessionFacts, type SummaryParts } from "./session-facts.ts";

/** A summary as it is to be written. */
export interface Summary {
  readonly session: string;
  /** The local time of the session's last item, as far as the minute. */
  readonly stamp: string;
  readonly parts: SummaryParts;
}

/** The headings of the parts of a summary, in their order. */
export const HEADINGS = [
  ["decisions", "Key Decisions"],
  ["tasks", "Tasks Completed"],
  ["files", "Files Modified"],
  ["patterns", "Patterns Established"],
  ["issues", "Issues/Notes"],
] as const;

/** The position of a summary: its level, and whether one by hand is above it. */
export interface SummaryPosition {
  readonly level: number;
  readonly continued: boolean;
}

/** The section of a summary, with a marker that knows whose it is and whether it was edited since. */
export function summaryText({ session, stamp, parts }: Summary, placing: SummaryPosition): string {
  const marks = "#".repeat(Math.min(5, placing.level));
  const heading = `${marks} Session Summary - ${stamp}${placing.continued ? " (continued)" : ""}`;
  const body = HEADINGS.flatMap(([part, title]) => {
    const lines = parts[part].map((line) => `- ${line}`);
    return lines.length > 0 ? [`${marks}# ${title}`, ...lines, ""] : [];
  });
  const rest = ["", ...body].join("\n");
  const marker = sessionMarker({ session, digest: digestOf(`${heading}\n${rest}`) });
  return `${heading}\n${marker}\n${rest}`;
}

/** Whose a section is by its marker, and whether somebody has edited it; undefined for one without. */
export function ownerOf(section: Section): { session: string; edited: boolean } | undefined {
  for (const line of section.lines) {
    const marked = line.literal ? undefined : readSessionMarker(line.raw);
    if (marked?.digest === undefined) continue;
    const rest = allLines(section).filter((one) => one !== line);
    const text = rest.map(({ raw }) => bare(raw)).join("\n");
    return { session: marked.session, edited: digestOf(text) !== marked.digest };
  }
  return undefined;
}

/** Blank lines at the end are no edit: they belong to what comes after. */
function digestOf(text: string): string {
  return new Bun.CryptoHasher("md5").update(text.trimEnd()).digest("hex").slice(0, 8);
}

/** Formats a time as a clock shows it; undefined where it is unknown. */
export type Clock = (at: string) => string | undefined;

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
