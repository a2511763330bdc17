import {
  type Category,
  kindsNamed,
  RECORD_STATUSES,
  type RecordStatus,
} from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { statusInWords } from "#doors/cli/pages/search-page.ts";
import { ageOf, columnsWithin, fit, NARROW_COLUMNS } from "#doors/cli/terminal/columns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { NO_RECORDS, rootIfAny } from "#doors/cli/usage/record-flags.ts";
import {
  CATEGORY_FLAG,
  KIND_FLAG,
  kindsFrom,
  ROOT_FLAG,
  wholeNumber,
} from "#doors/cli/usage/shared-flags.ts";
import { preferencesPath } from "#layouts/journal-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { globalNumbers, type MemoryNumbers, recordNumbers } from "#remember/memory-numbers.ts";
import { listRecords, type RecordFilter } from "#review/list-records.ts";
import type { BrokenRow, RecordRow } from "#review/waiting/judged-records.ts";

/** The states that `--status` names. */
const STATUSES: Readonly<Record<string, readonly RecordStatus[]>> = {
  active: ["active"],
  forgotten: ["retired"],
  archived: ["archived"],
  all: RECORD_STATUSES,
  retired: ["retired"],
};

/** A record's title, with a warning if it is not trusted. */
function formatTitle({
  status,
  title,
  waits,
  successor,
}: Pick<RecordRow, "status" | "title" | "waits" | "successor">): string {
  if (status === "active" && waits.length === 0) return title;
  const labels = [
    status === "active" ? "" : statusInWords(status, successor),
    waits.length > 0 ? "waits for review" : "",
  ];
  return `(${labels.filter((label) => label !== "").join(", ")}) ${title}`;
}

/** Warns of files among the records that are none. */
function tellBroken(broken: readonly BrokenRow[], { err }: Terminal): void {
  for (const { path, why } of broken) err(`warning: ${path} was ignored: ${why}`);
}

/** `loci list`: the records of a project, the form of `loci find` without words. */
export const command = define({
  json: true,
  args: {
    ...KIND_FLAG,
    ...CATEGORY_FLAG,
    rules: {
      type: "boolean",
      description: "Only preferences and constraints, also those for all projects",
    },
    status: {
      type: "enum",
      options: Object.keys(STATUSES),
      default: "active",
      valueHint: "status",
      description: "Only memories in this state",
    },
    layout: {
      type: "enum",
      options: ["records", "journal", "conversations"],
      default: "records",
      valueHint: "layout",
      description: "The notes of the journal, or the points of summaries, instead",
    },
    limit: { type: "string", valueHint: "n", description: "Show at most n; by default all" },
    ...ROOT_FLAG,
  },
  rare: ["category", "layout"],
  insteadOfWords:
    "`--kind` chooses a kind, as in `loci find --kind decision`; `loci find WORDS` searches",
  more: "The latest comes first, each with its number: `loci find 17` shows it. Memories for all projects follow at the end, as `global`. `loci find WORDS` also finds the lines of `MEMORY.md`, notes and summaries.",
  examples: [
    { line: "loci list", does: "all memories" },
    { line: "loci list --kind decision", does: "only decisions" },
    { line: "loci list --rules", does: "only rules" },
    { line: "loci list --status all", does: "also what was forgotten or archived" },
  ],
  async run({ args, world, terminal, print }) {
    if (args.layout !== "records") {
      // The other layouts load a lot, and most lists are of records.
      const { listJournal, listSummaries } = await import("./list-layouts.ts");
      const place = { world, folder: args.root, terminal, print };
      return args.layout === "journal" ? listJournal(place) : listSummaries(place);
    }
    const root = await rootIfAny(world, args.root);
    const named = kindsFrom("--kind", args.kind) ?? kindsFrom("--category", args.category);
    const kinds = named ?? (args.rules ? kindsNamed("rule") : undefined);
    const wanted = { kinds, statuses: STATUSES[args.status] ?? [] };
    const limit = wholeNumber("--limit", args.limit ?? "100000", { min: 1, max: 100_000 });
    const {
      records: all,
      broken,
      isSafe,
    } = root === undefined ? NO_RECORDS : await listRecords({ world, root }, filterOf(wanted));
    const everywhere = await globalRows(world, wanted);
    const found = kinds ? all.filter(({ category }) => kinds.includes(category)) : all;
    const records = found.slice(0, limit);
    const global = everywhere.slice(0, limit - records.length);
    const more = found.length + everywhere.length - records.length - global.length;
    return print({ records, broken, global }, () => {
      tellBroken(broken, terminal);
      const rows = [...records, ...global];
      if (rows.length === 0) return terminal.err(NOTHING);
      const screen = { now: world.now(), width: terminal.width };
      if (more > 0) terminal.err(`${more} more; a higher \`--limit\` shows them`);
      const page = rowsOf(rows, numbersFor(world, root, everywhere), screen).join("\n");
      return isSafe && global.length === 0 ? terminal.own(page) : page;
    });
  },
});

/** The categories of a list, all if none is named, and the states. */
interface ListWish {
  readonly kinds: readonly Category[] | undefined;
  readonly statuses: readonly RecordStatus[];
}

/** One category is filtered before its records are judged, which saves reading the others. */
function filterOf({ kinds = [], statuses }: ListWish): RecordFilter {
  const [category, ...more] = kinds;
  return { category: more.length === 0 ? category : undefined, statuses };
}

const NOTHING =
  "nothing here; `loci remember 'A SENTENCE'` saves a memory, `--status all` lists old ones, `loci find WORDS` also finds notes";

/** A row of the list: a record, or a memory for all projects. */
type ListRow = Omit<RecordRow, "category"> & { readonly category: string };

/** The memories for all projects, if the filter lets preferences pass. */
async function globalRows(world: World, { kinds, statuses }: ListWish): Promise<ListRow[]> {
  if (kinds?.includes("preference") === false || !statuses.includes("active")) return [];
  if (world.memoryDir === undefined || !isThere(preferencesPath(world.memoryDir))) return [];
  const { readPreferences } = await import("#layouts/journal/preferences-format.ts");
  return readPreferences(world).map(({ id, text, at, path }) => {
    const facts = { tags: [], waits: [] };
    const name = id.slice("global/".length);
    return {
      category: "global",
      id: name,
      title: text,
      status: "active",
      updatedAt: at,
      path,
      ...facts,
    };
  });
}

/** The rows of the list. A terminal shows the beginning of an id, by which every command knows the memory, also with its `…`. */
function rowsOf(
  records: readonly ListRow[],
  numbers: MemoryNumbers,
  { now, width }: { readonly now: Date; readonly width: number },
): string[] {
  const isScreen = Number.isFinite(width);
  const starts = isScreen ? beginningsOf(records.map(({ id }) => id)) : new Map();
  const rows = records.map((row) => [
    numbers.get(`${row.category}/${row.id}`) ?? "",
    row.category,
    starts.get(row.id) ?? row.id,
    ageOf(row.updatedAt, now),
    formatTitle(row),
  ]);
  if (width >= NARROW_COLUMNS) return columnsWithin(rows, width);
  // A narrow terminal has no room for the id, and words name a memory as well.
  return rows.flatMap(([number = "", kind = "", , age = "", title = ""]) => {
    return [fit(`${number} ${kind}, ${age}`.trim(), width), `  ${fit(title, width - 2)}`];
  });
}

/** The numbers of the memories of a project, and of those for all projects. */
function numbersFor(
  world: World,
  root: string | undefined,
  globals: readonly ListRow[],
): MemoryNumbers {
  const own = root === undefined ? new Map() : recordNumbers(placeOfRecords(world, root));
  const ids = globals.map(({ id }) => `global/${id}`);
  return new Map([...own, ...globalNumbers(world, ids)]);
}

/** The first words of each id, as many as no other id begins with. */
function beginningsOf(ids: readonly string[]): Map<string, string> {
  const sorted = [...ids].sort();
  return new Map(
    sorted.map((id, at) => {
      const others = [sorted[at - 1] ?? "", sorted[at + 1] ?? ""];
      const shared = Math.max(...others.map((other) => sharedLength(id, other)));
      const wordEnd = id.lastIndexOf("-", ID_COLUMNS);
      const end = wordEnd > shared ? wordEnd : id.indexOf("-", shared + 1);
      return [id, id.length <= ID_COLUMNS || end < 0 ? id : `${id.slice(0, end)}…`];
    }),
  );
}

function sharedLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

const ID_COLUMNS = 28;
