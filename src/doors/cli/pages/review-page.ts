import { countNouns } from "#base/printable-text.ts";
import { fit } from "#doors/cli/terminal/columns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import type { Print } from "#doors/cli/usage/command.ts";
import type { RecordReport } from "#remember/record-news.ts";
import { NOT_SAID } from "#remember/rules/parse-sentence.ts";
import { waitingWords } from "#review/waiting/waiting-items.ts";
import type { WaitingItem } from "#review/waiting-for-review.ts";

const CHANGES: Readonly<Record<WaitingItem["change"], string>> = {
  new: "new",
  changed: "changed outside loci",
  gone: "gone",
  unreadable: "can no longer be read",
  linked: "has become a link",
  held: "not given to agents",
};

type DiffLine = WaitingItem["diff"][number];

const TITLE_COLUMNS = 90;

/** More lines of one memory do not help to judge it. */
const MAX_MEMORY_LINES = 40;

/** The memories that need review, each with its differences. */
export function waitingPage(items: readonly WaitingItem[], paint: Paint): string {
  const held = items.filter(({ why }) => why.length > 0).length;
  const head = waitingWords({ total: items.length, held });
  return [paint.bold(head), ...items.map((item) => itemPage(item, paint))].join("\n\n");
}

function itemPage(item: WaitingItem, paint: Paint): string {
  const { id, title, diff } = item;
  const isNew = item.kind === "record" && diff.every(({ sign }) => sign === "+");
  return [
    `${paint.bold(id)}  ${fit(title, TITLE_COLUMNS)}`,
    ...factLines(item, paint),
    ...diffLines(isNew ? diff.filter(isOfInterest) : diff, paint),
  ].join("\n");
}

/** In a new record the fields that loci fills in itself say nothing; the user's own words in its origin do. */
function isOfInterest({ text }: DiffLine): boolean {
  return !OWN_FIELDS.test(text) || text.includes('"said"');
}

const OWN_FIELDS =
  /^(?:schema_version|category|id|record_status|created_at|updated_at|changes|times_updated|confidence|related_files: \[\])(?:: |$)/;

/** One memory for a person who decides about it: its title and its content first. */
export function stepPage(item: WaitingItem, paint: Paint): string {
  const { id, title, diff } = item;
  const content = item.kind === "record" ? diff.filter(isContent).map(plainField) : diff;
  return [
    paint.bold(fit(title, TITLE_COLUMNS)),
    ...diffLines(content.length > 0 ? content.filter(isSaid) : diff, paint),
    paint.dim(`  ${id}`),
    ...factLines(item, paint),
  ].join("\n");
}

/** A field of the content without the name of its group. */
function plainField(line: DiffLine): DiffLine {
  return { ...line, text: line.text.replace(/^content\./, "") };
}

/** A field that nobody has filled in helps nobody to decide. */
function isSaid({ text }: DiffLine): boolean {
  return !text.endsWith(`: ${NOT_SAID}`) && !text.endsWith(`: ["${NOT_SAID}"]`);
}

/** The fields of a memory that are not its content. */
export function fieldsPage({ diff }: WaitingItem, paint: Paint): string {
  const fields = diff.filter((line) => !isContent(line));
  return fields.length > 0 ? diffLines(fields, paint).join("\n") : "  it has no other fields";
}

function isContent({ text }: DiffLine): boolean {
  return text.startsWith("content.");
}

function factLines({ change, origin, path, why }: WaitingItem, paint: Paint): string[] {
  return [
    paint.dim(`  ${CHANGES[change]} · from: ${origin} · ${fit(path, 200)}`),
    ...why.map((reason) => paint.yellow(`  ${reason}`)),
  ];
}

function diffLines(diff: WaitingItem["diff"], paint: Paint): string[] {
  const lines = diff.slice(0, MAX_MEMORY_LINES).map(({ sign, text }) => {
    const line = `  ${sign} ${text.replaceAll("\n", "\n      ")}`;
    if (sign === " ") return line;
    return sign === "+" ? paint.green(line) : paint.red(line);
  });
  const more = diff.length - lines.length;
  return [...lines, ...(more > 0 ? [paint.dim(`  (${countNouns(more, "more line")})`)] : [])];
}

/** The result of each decision. */
export function doneLines(verb: string, items: readonly WaitingItem[]): string {
  return items.map(({ id, title }) => `${verb} ${id}: ${fit(title, TITLE_COLUMNS)}`).join("\n");
}

/** Prints the result of a write: data to stdout, warnings to stderr. */
export function printReport(
  report: RecordReport,
  { terminal, print }: { readonly terminal: Terminal; readonly print: Print },
): undefined {
  const { action, category, id, title, fixed, retired, warnings } = report;
  for (const warning of warnings) terminal.err(warning);
  return print(report, () => {
    const lines = [
      `${action} ${category}/${id}: ${title}`,
      ...(fixed.length > 0 ? [`  fixed: ${fixed.join(", ")}`] : []),
      ...(retired.length > 0 ? [`  retired to make room: ${retired.join(", ")}`] : []),
    ];
    return lines.join("\n");
  });
}

/** The records of a change; of very many only their number. */
export function recordsInWords(records: readonly string[]): string {
  return records.length > 5 ? countNouns(records.length, "record") : records.join(", ");
}
