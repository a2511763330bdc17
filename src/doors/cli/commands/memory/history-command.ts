import { Fault, fault } from "#base/fault.ts";
import { countNouns } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { recordsInWords } from "#doors/cli/pages/review-page.ts";
import { ageOf, columnsWithin } from "#doors/cli/terminal/columns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { withMeant } from "#doors/cli/usage/record-flags.ts";
import { GLOBAL_FLAG, ROOT_FLAG, wholeNumber } from "#doors/cli/usage/shared-flags.ts";
import { loggedName } from "#remember/find-meant.ts";
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
import { settingsChangedMs } from "#settings/read-settings.ts";

/** `loci history`: the versions of a record or of a memory file, or all recent changes. */
export const historyCommand = define({
  json: true,
  args: {
    memory: {
      type: "positional",
      required: false,
      description: "A memory by its id or words, or `MEMORY.md`; by default all changes",
    },
    limit: {
      type: "string",
      valueHint: "n",
      description: "Show at most n (default 50, with `--json` all)",
    },
    ...ROOT_FLAG,
    ...GLOBAL_FLAG,
  },
  more: [
    "Changes come latest first, with those of memories for all projects; the versions of one memory come oldest first.",
    "loci saves versions for 30 days, up to 128 MB for a project; `--json` has their whole texts.",
  ].join("\n"),
  examples: [
    { line: "loci history", does: "all changes of the last 30 days" },
    { line: "loci history use-jwt", does: "the versions of one memory" },
    { line: "loci history MEMORY.md", does: "the versions of the project's memory file" },
  ],
  async run({ args, world, terminal, json, print }) {
    const { memory: name, root } = args;
    const most = `${args.limit ?? (json ? BOUNDS.max : 50)}`;
    const limit = wholeNumber("--limit", most, BOUNDS);
    const all =
      name === undefined
        ? changesFor(world, args)
        : await withName({ world, terminal, root }, name, (one) => versionsFor(world, one, args));
    const last = all.slice(-limit);
    const rows = name === undefined ? last.reverse() : last;
    return print(name === undefined ? { changes: rows } : { versions: rows }, () => {
      if (rows.length === 0) return terminal.err("no changes yet; `loci remember` makes the first");
      if (rows.length < all.length)
        terminal.err(`${all.length - rows.length} older ones; \`--limit\` shows more`);
      return columnsWithin(
        rows.map((row) => rowOf(row, world.now())),
        terminal.width,
      ).join("\n");
    });
  },
});

/** Whose history is shown. */
interface HistoryPlace {
  readonly root?: string | undefined;
  readonly global?: boolean | undefined;
}

/** The changes of the project and those for all projects, the oldest first. */
function changesFor(world: World, { root, global }: HistoryPlace) {
  const everywhere = globalChanges(world).map((change) => ({ ...change, global: true }));
  if (global) return everywhere;
  const own = changesIn(openRecords(world, { folder: root, pairs: [] }));
  const here = own.map((change) => ({ ...change, global: false }));
  return [...here, ...everywhere].sort((one, other) => (one.at < other.at ? -1 : 1));
}

function versionsFor(world: World, name: string, { root, global }: HistoryPlace) {
  if (global) return globalHistoryOf(world, name);
  return historyOf(openRecords(world, { folder: root, pairs: [] }), name);
}

/** Runs with the name of a record or file; words of a memory do as well. */
function withName<Result>(
  { world, terminal, root }: NamedIn,
  word: string,
  run: (name: string) => Result,
): Promise<Result> {
  return withMeant(terminal, word, (one) => {
    try {
      return run(one);
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== "no-record") throw error;
      const name = loggedName(openRecords(world, { folder: root, pairs: [] }), one);
      if (name === undefined || name === one) throw error;
      return run(name);
    }
  });
}

interface NamedIn {
  readonly world: World;
  readonly terminal: Terminal;
  readonly root: string | undefined;
}

type HistoryRow = VersionReport | ReturnType<typeof changesFor>[number];

function rowOf(row: HistoryRow, now: Date): string[] {
  const age = ageOf(row.at, now) || "before";
  const why = row.why === undefined ? "" : ` (${row.why})`;
  if (!("records" in row))
    return [`${row.number}`, age, row.action, `${row.text === null ? "gone" : row.title}${why}`];
  const where = row.global ? " (all projects)" : "";
  const instead = row.replaced.length > 0 ? ` instead of ${recordsInWords(row.replaced)}` : "";
  return [age, row.action, `${recordsInWords(row.titles)}${instead}${where}${why}`];
}

const BOUNDS = { min: 1, max: 100_000 };

/** `loci diff`: compares two versions of a record. */
export const diffCommand = define({
  json: true,
  args: {
    memory: { type: "positional", required: true, description: "Its id, or words from it" },
    from: {
      type: "string",
      valueHint: "n",
      description: "The earlier version; by default the previous one",
    },
    to: { type: "string", valueHint: "n", description: "The later version; by default the latest" },
    ...ROOT_FLAG,
  },
  more: "`loci history <memory>` prints the numbers of the versions.",
  examples: [
    { line: "loci diff use-jwt", does: "the last change" },
    { line: "loci diff use-jwt --from 1", does: "all changes since the first version" },
  ],
  async run({ args, world, terminal, print }) {
    const memory = openRecords(world, { folder: args.root, pairs: [] });
    const number = (flag: string, text: string | undefined) =>
      text === undefined ? undefined : wholeNumber(flag, text, BOUNDS);
    const between = { from: number("--from", args.from), to: number("--to", args.to) };
    const named = { world, terminal, root: args.root };
    const { from, to, differences } = await withName(named, args.memory, (one) =>
      diffOf(memory, one, between),
    );
    return print({ from: from?.number ?? 0, to: to.number, differences }, () => {
      const { red, green } = terminal.paint;
      const told = differences.filter(({ field }) => !BOOKKEEPING.test(field));
      const lines = told.flatMap(({ field, before, after }) => [
        ...(before === undefined ? [] : [red(`- ${field}: ${JSON.stringify(before)}`)]),
        ...(after === undefined ? [] : [green(`+ ${field}: ${JSON.stringify(after)}`)]),
      ]);
      return lines.length === 0 ? "no difference" : lines.join("\n");
    });
  },
});

/** The fields in which a record notes its own changes. */
const BOOKKEEPING = /^(?:changes|times_updated|updated_at)$/;

/** `loci undo`: undoes the latest changes of records and of memory files. */
export const undoCommand = define({
  json: true,
  args: {
    count: { type: "positional", required: false, description: "How many changes; by default one" },
    of: {
      type: "string",
      valueHint: "name",
      description: "Only changes of this memory, by its id or words, or file (`MEMORY.md`)",
    },
    redo: { type: "boolean", description: "Make again what the last undo took back" },
    all: {
      type: "boolean",
      description: "Also changes that sessions made to memory files",
    },
    ...ROOT_FLAG,
    ...GLOBAL_FLAG,
  },
  more: [
    "Goes back up to 30 days. If somebody has edited the same lines since, nothing is undone, and the message names the",
    "file. Settings and modes are not undone. `loci undo --redo` takes the last undo back, until another change comes.",
  ].join("\n"),
  examples: [
    { line: "loci undo", does: "undo the last change, here or in all projects" },
    { line: "loci undo 3", does: "undo the last three" },
    { line: "loci undo --all", does: "also a change of `MEMORY.md` by a session" },
    { line: "loci undo --of decision/use-jwt", does: "undo the last change of one memory" },
  ],
  async run({ args, world, terminal, print }) {
    const count = wholeNumber("count", args.count ?? "1", { min: 1, max: 10_000 });
    const { of, all, redo } = args;
    if (redo && args.count !== undefined)
      throw fault("unexpected-word", { word: args.count, command: "undo --redo" });
    const wish = { count, of, all, redo };
    const memory = openRecords(world, { folder: args.root, pairs: [] });
    const isAnyChange = count === 1 && of === undefined && args.root === undefined;
    const isGlobal = args.global || (isAnyChange && isLastChangeGlobal(memory, redo));
    const undoOf = (name: string | undefined) => {
      const one = { ...wish, of: name };
      return isGlobal ? undoGlobal(world, one) : undo(memory, one);
    };
    const changes = of === undefined ? undoOf(of) : await withMeant(terminal, of, undoOf);
    if (changes.length < count && !redo)
      terminal.err(
        `note: only ${countNouns(changes.length, "change")} could be undone; \`loci undo --redo\` brings all back`,
      );
    return print({ undone: changes }, () => {
      const place = isGlobal && !args.global ? " (in all projects)" : "";
      const did = redo ? "done again" : "undone";
      const rows = changes.map((change) => {
        return `${did}: ${change.action} ${inWords(change)}${place}${insteadOf(change, redo)}`;
      });
      if (!redo && isBeforeSettings(world, memory.place.root, changes))
        terminal.err("settings were changed since, and stay: `loci set NAME --default` resets one");
      return rows.join("\n");
    });
  },
});

/** The memories that an undo brings back, or that a redo replaces again. */
function insteadOf({ replaced }: ChangeReport, redo = false): string {
  if (replaced.length === 0) return "";
  const words = recordsInWords(replaced.map((one) => `"${one}"`));
  return redo ? ` instead of ${words}` : `; back in force: ${words}`;
}

/** Whether settings were changed just now, after a change of memory: a person may have meant those. */
function isBeforeSettings(world: World, root: string, changes: readonly ChangeReport[]): boolean {
  const last = settingsChangedMs(world, root);
  const isRecent = world.now().getTime() - last < RECENT_SETTINGS_MS;
  return isRecent && changes.every(({ at }) => last > Date.parse(at));
}

const RECENT_SETTINGS_MS = 10 * 60_000;

/** The memories of a change in their own words, and other files by their names; of very many only their number. */
function inWords({ records, titles }: ChangeReport): string {
  return recordsInWords(titles.map((one) => (records.includes(one) ? one : `"${one}"`)));
}
