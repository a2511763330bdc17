import { fault } from "#base/fault.ts";
import { MASTER_SECTIONS, parseMaster } from "#layouts/conversations/master-format.ts";
import { type ConversationSummary, parseSummary } from "#layouts/conversations/summary-format.ts";

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
