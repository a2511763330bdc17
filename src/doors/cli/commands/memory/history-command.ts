import { countNouns } from "#base/printable-text.ts";
import { localTime } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { recordsInWords } from "#doors/cli/pages/review-page.ts";
import { columns } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { RECORD_WORD } from "#doors/cli/usage/record-flags.ts";
import { GLOBAL_FLAG, ROOT_FLAG, wholeNumber } from "#doors/cli/usage/shared-flags.ts";
import {
  type ChangeReport,
  changesIn,
  diffOf,
  globalChanges,
  globalHistoryOf,
  historyOf,
  type VersionReport,
} from "#remember/record-history.ts";
import { openRecords } from "#remember/record-memory.ts";
import { isLastChangeGlobal, undo, undoGlobal } from "#remember/undo-changes.ts";

/** `loci history`: the versions of a record or of a memory file, or all recent changes. */
export const historyCommand = define({
  json: true,
  args: {
    record: {
      type: "positional",
      required: false,
      description: "An id, `category/id`, a path, or `MEMORY.md`; by default all changes",
    },
    limit: {
      type: "string",
      valueHint: "n",
      description: "At most so many; by default 50, and with `--json` all",
    },
    ...ROOT_FLAG,
    ...GLOBAL_FLAG,
  },
  more: [
    "The latest change comes first; of one record, the first version. Times are those of your time zone.",
    "Versions are saved for 30 days, also of removed records, up to 128 MB for",
    "a project. `--json` has their whole texts.",
  ].join("\n"),
  examples: [
    { line: "loci history", does: "all changes of the last 30 days" },
    { line: "loci history use-jwt", does: "the versions of one record" },
    { line: "loci history MEMORY.md", does: "the versions of the project's memory file" },
  ],
  run({ args, world, terminal, json, print }) {
    const { record } = args;
    const most = `${args.limit ?? (json ? BOUNDS.max : 50)}`;
    const limit = wholeNumber("--limit", most, BOUNDS);
    const all = args.global ? globalRows(world, record) : rowsOf(world, args.root, record);
    const last = all.slice(-limit);
    const rows = record === undefined ? last.reverse() : last;
    return print(record === undefined ? { changes: rows } : { versions: rows }, () => {
      if (rows.length === 0) return terminal.err("no changes yet; `loci remember` makes the first");
      if (rows.length < all.length)
        terminal.err(`${all.length - rows.length} older ones; \`--limit\` shows more`);
      return columns(rows.map(rowOf)).join("\n");
    });
  },
});

function rowsOf(world: World, folder: string | undefined, record: string | undefined) {
  const memory = openRecords(world, { folder, pairs: [] });
  return record === undefined ? changesIn(memory) : historyOf(memory, record);
}

function globalRows(world: World, name: string | undefined) {
  return name === undefined ? globalChanges(world) : globalHistoryOf(world, name);
}

function rowOf(row: ChangeReport | VersionReport): string[] {
  const at = localTime(row.at) || "before";
  if ("records" in row) return [at, row.action, namesIn(row), row.why ?? ""];
  const gone = row.text === null ? "(gone)" : row.title;
  return [`${row.number}`, at, row.action, row.why ?? "", gone];
}

/** The names of what a change touched, for `history` and `undo --of`; memories without a file of their own in their words. */
function namesIn({ records, titles }: ChangeReport): string {
  const hasFiles = records.length > 0 && !records.includes("preferences.md");
  return recordsInWords(hasFiles ? records : titles);
}

const BOUNDS = { min: 1, max: 100_000 };

/** `loci diff`: compares two versions of a record. */
export const diffCommand = define({
  json: true,
  args: {
    ...RECORD_WORD,
    from: {
      type: "string",
      valueHint: "n",
      description: "The earlier version; by default the previous one",
    },
    to: { type: "string", valueHint: "n", description: "The later version; by default the latest" },
    ...ROOT_FLAG,
  },
  more: "`loci history <record>` prints the numbers of the versions.",
  examples: [
    { line: "loci diff use-jwt", does: "the last change" },
    { line: "loci diff use-jwt --from 1", does: "all changes since the first version" },
  ],
  run({ args, world, terminal, print }) {
    const memory = openRecords(world, { folder: args.root, pairs: [] });
    const number = (flag: string, text: string | undefined) =>
      text === undefined ? undefined : wholeNumber(flag, text, BOUNDS);
    const between = { from: number("--from", args.from), to: number("--to", args.to) };
    const { from, to, differences } = diffOf(memory, args.record, between);
    return print({ from: from?.number ?? 0, to: to.number, differences }, () => {
      const { red, green } = terminal.paint;
      const lines = differences.flatMap(({ field, before, after }) => [
        ...(before === undefined ? [] : [red(`- ${field}: ${JSON.stringify(before)}`)]),
        ...(after === undefined ? [] : [green(`+ ${field}: ${JSON.stringify(after)}`)]),
      ]);
      return lines.length === 0 ? "no difference" : lines.join("\n");
    });
  },
});

/** `loci undo`: undoes the latest changes of records and of memory files. */
export const undoCommand = define({
  json: true,
  args: {
    count: { type: "positional", required: false, description: "How many changes; by default one" },
    of: {
      type: "string",
      valueHint: "name",
      description: "Only changes of this record (`decision/use-jwt`) or file (`MEMORY.md`)",
    },
    redo: { type: "boolean", description: "Bring back what the last undo took" },
    all: {
      type: "boolean",
      description: "Also changes of memory files, which sessions make unasked",
    },
    ...ROOT_FLAG,
    ...GLOBAL_FLAG,
  },
  more: [
    "Goes back up to 30 days. Lines that somebody has added to a memory file since stay there; if the",
    "same lines, or the record, were edited, nothing is undone. `loci undo --redo` undoes the last undo.",
  ].join("\n"),
  examples: [
    { line: "loci undo", does: "undo the last change, here or in all projects" },
    { line: "loci undo 3", does: "undo the last three" },
    { line: "loci undo --all", does: "undo the last change of any file" },
    { line: "loci undo --of decision/use-jwt", does: "undo the last change of one record" },
  ],
  run({ args, world, terminal, print }) {
    const count = wholeNumber("count", args.count ?? "1", { min: 1, max: 10_000 });
    const { of, all, redo } = args;
    const wish = { count, of, all, redo };
    const memory = openRecords(world, { folder: args.root, pairs: [] });
    const isAnyChange = count === 1 && of === undefined && !redo && args.root === undefined;
    const isGlobal = args.global || (isAnyChange && isLastChangeGlobal(memory));
    const changes = isGlobal ? undoGlobal(world, wish) : undo(memory, wish);
    if (changes.length < count && !redo)
      terminal.err(
        `note: only ${countNouns(changes.length, "change")} could be undone; \`loci undo --redo\` brings all back`,
      );
    return print({ undone: changes }, () => {
      const place = isGlobal && !args.global ? " (in all projects)" : "";
      const rows = changes.map((change) => `undone: ${change.action} ${inWords(change)}${place}`);
      return rows.join("\n");
    });
  },
});

/** The memories of a change in their own words, and other files by their names; of very many only their number. */
function inWords({ records, titles }: ChangeReport): string {
  return recordsInWords(titles.map((one) => (records.includes(one) ? one : `"${one}"`)));
}
