import { fault } from "#base/fault.ts";
import { MASTER_SECTIONS, parseMaster } from "#layouts/conversations/master-format.ts";
import { type ConversationSummary, parseSummary } from "#layouts/conversations/summary-format.ts";

/** How a summary is to be written, for an agent or a model. */
export const SUMMARY_FORM = `Write the summary of session <session> in this structure and nothing else:

# <short descriptive title>

## Context
<one or two sentences: what was this conversation about?>

## Tracking Points
- **Decision:** <what was decided, and why>
- **Discovery:** <what was found out>
- **Status:** <the state of the work>
- **Open:** <what is left, or not known yet>

## Related Files/Artifacts
- \`<path>\` - <what happened to it>

Labels are free: Decision, Rejected, Discovery, Fix, Constraint, Preference, Status, Open and others. Name the reason of
each decision. Take only what later conversations need; leave out what the code says itself. No secrets.`;

/** How a master is to be written, for an agent or a model. */
export const MASTER_FORM = `Write the project's master memory in this structure and nothing else:

# Project Memory

## Current Status
<where the project is now: phase, recent work>

## Key Decisions
<what was decided and why, by theme, under ### headings>

## Learnings & Discoveries
<patterns, insights, what worked and what did not>

## Evolution & Changes
<how decisions changed: A (date), then B (date), settled on C>

## Active Questions
<what is open; leave out what was resolved since>

Distil, do not copy. Where summaries contradict each other the later one holds, and the change belongs under Evolution.
Repeat every line of the present master that the new summaries do not change. At most <chars> characters. No secrets.`;

/** The same where the sections are to follow from the content. */
export const DYNAMIC_FORM = MASTER_FORM.replace(
  /## Current Status[\s\S]*?## Active Questions\n.*\n/,
  "<three to eight ## sections that fit what this project is about, the present state first, open questions last>\n",
);

/** The average size of a token. */
export const TOKEN_CHARS = 4;

/** A text as data for an agent or a model, which it cannot leave. */
export function dataBlock(text: string): string {
  return `<conversation_data>\n${text.replaceAll("</conversation_data>", "").trimEnd()}\n</conversation_data>`;
}

/** The limit of a summary that an agent or a model worded. */
const MAX_SUMMARY_CHARS = 20_000;

/** Reads a summary that an agent or a model worded; throws a fault that names what is missing. */
export function checkedSummary(text: string, session: string): ConversationSummary {
  const summary = parseSummary(withoutFence(text));
  const { title, context, points, fields } = summary;
  const given = fields["session"];
  if (given !== undefined && given !== session)
    throw fault("wrong-session", { given, wanted: session });
  const problems = [
    ...(text.length > MAX_SUMMARY_CHARS
      ? [`it is longer than ${MAX_SUMMARY_CHARS} characters`]
      : []),
    ...(title === "" ? ["it has no title (`# …`)"] : []),
    ...(context === "" ? ["it has no section `## Context`"] : []),
    ...(points.length === 0 ? ["it has no section `## Tracking Points` with a list"] : []),
  ];
  if (problems.length > 0) throw fault("bad-summary", { what: "summary", problems });
  return summary;
}

/** Checks a master that an agent or a model worded; throws a fault if its structure is not a master's. */
export function checkedMaster(text: string, mostChars: number, isDynamic: boolean): string {
  const body = withoutFence(text);
  const { parts } = parseMaster(body);
  const titles = parts.map(({ title }) => title.toLowerCase());
  const missing = Object.values(MASTER_SECTIONS).filter(
    (title) => !titles.includes(title.toLowerCase()),
  );
  const problems = [
    ...(body.length > mostChars ? [`it is longer than ${mostChars} characters`] : []),
    ...(isDynamic ? [] : missing.map((title) => `it has no section \`## ${title}\``)),
    ...(parts.length === 0 ? ["it has no sections"] : []),
  ];
  if (problems.length > 0) throw fault("bad-summary", { what: "master", problems });
  return body;
}

/** Models often put their answer into a fence. */
function withoutFence(text: string): string {
  const found = /^\s*```(?:markdown|md)?\n([\s\S]*?)\n```\s*$/.exec(text);
  return found?.[1] ?? text;
}
