import { isCategory } from "#base/category.ts";
import { ageOf, columns, fit } from "#doors/cli/terminal/columns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { recordRoot } from "#doors/cli/usage/record-root.ts";
import { CATEGORY_FLAG, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { RECORD_STATUSES, type RecordStatus } from "#layouts/records/format/record.ts";
import { listRecords, type RecordFilter } from "#review/list-records.ts";
import type { BrokenRow, RecordRow } from "#review/waiting/judged-records.ts";

/** The flags that choose records. */
const LOOK_FLAGS = {
  ...CATEGORY_FLAG,
  status: {
    type: "enum",
    options: [...RECORD_STATUSES, "all"] as string[],
    valueHint: "status",
    description: "Only records in this state",
  },
} as const;

/** The choice of records that the flags make. */
function lookFrom(
  {
    category,
    status,
  }: { readonly category?: string | undefined; readonly status?: string | undefined },
  otherwise: readonly RecordStatus[],
): RecordFilter {
  const named = RECORD_STATUSES.filter((one) => status === "all" || one === status);
  return {
    category: isCategory(category) ? category : undefined,
    statuses: named.length > 0 ? named : otherwise,
  };
}

/** A record's title, with a warning if it is not trusted. */
function formatTitle({
  status,
  title,
  waits,
}: Pick<RecordRow, "status" | "title" | "waits">): string {
  const labels = [...(status === "active" ? [] : [status]), ...(waits.length > 0 ? ["waits"] : [])];
  return `${labels.length > 0 ? `(${labels.join(", ")}) ` : ""}${title}`;
}

/** Warns of files among the records that are none. */
function tellBroken(broken: readonly BrokenRow[], { err }: Terminal): void {
  for (const { path, why } of broken) err(`warning: ${path} was ignored: ${why}`);
}

/** `loci list`: the records of a project. */
export const command = define({
  json: true,
  args: {
    ...LOOK_FLAGS,
    layout: {
      type: "enum",
      options: ["records", "journal", "conversations"],
      default: "records",
      valueHint: "layout",
      description: "Records, the notes of the journal, or the points of summaries",
    },
    ...ROOT_FLAG,
  },
  more: "The last changed comes first.",
  examples: [
    { line: "loci list", does: "all active records" },
    { line: "loci list --category decision --status all", does: "all decisions, in every state" },
    { line: "loci list --layout journal", does: "the notes of the journal" },
    { line: "loci list --layout conversations", does: "the points of all summaries" },
  ],
  async run({ args, world, terminal, print }) {
    if (args.layout !== "records") {
      // The other layouts load a lot, and most lists are of records.
      const { listJournal, listSummaries } = await import("./list-layouts.ts");
      const place = { world, folder: args.root, terminal, print };
      return args.layout === "journal" ? listJournal(place) : listSummaries(place);
    }
    const root = await recordRoot(world, args.root);
    const look = lookFrom(args, ["active"]);
    const { records, broken, isSafe } = await listRecords({ world, root }, look);
    return print({ records, broken }, () => {
      tellBroken(broken, terminal);
      if (records.length === 0) return terminal.err("no records");
      const { width, own } = terminal;
      const page = columns(records.map((row) => cells(row, world.now(), width))).join("\n");
      return isSafe ? own(page) : page;
    });
  },
});

/** A row of the list. A person on a terminal names a memory by its words, so the id makes room for the title. */
function cells(row: RecordRow, now: Date, width: number): string[] {
  const { category, id, title, status, updatedAt, waits } = row;
  const [age, words] = [ageOf(updatedAt, now), formatTitle({ status, title, waits })];
  if (!Number.isFinite(width)) return [category, id, age, words];
  return [category, age, fit(words, Math.max(MIN_TITLE_COLUMNS, width - BEFORE_TITLE_COLUMNS))];
}

const MIN_TITLE_COLUMNS = 16;
/** The longest category and the longest age, each with its gap. */
const BEFORE_TITLE_COLUMNS = "session_summary".length + "59 minutes ago".length + 2 * 2;
