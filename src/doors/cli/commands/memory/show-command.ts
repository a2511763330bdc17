import { plainMemory, plainTurn } from "#doors/cli/pages/search-json.ts";
import { factsOf, type SearchPage, titleOf, warningsOf } from "#doors/cli/pages/search-page.ts";
import type { Paint } from "#doors/cli/terminal/paint.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { wordOrPick } from "#doors/cli/usage/pick-record.ts";
import { REPEATABLE_SUFFIX, ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { RecordView } from "#remember/view-record.ts";
import { type Shown, showMemory } from "#search/show-memory.ts";

/** `loci show`: prints one memory. */
export const command = define({
  json: true,
  args: {
    memory: {
      type: "positional",
      required: false,
      description:
        "Its id or its words, of a record also the path of its file; on a terminal you may pick it",
      valueHint: REPEATABLE_SUFFIX,
    },
    all: { type: "boolean", description: "Look in all projects that are known" },
    ...ROOT_FLAG,
  },
  more: "Whatever `loci search` finds can be shown, with `--all` also of other projects: a record, a section of a memory file, a turn of a conversation with what was said around it. For a record, `--json` has the record, the path and md5 of its file, and where it comes from.",
  examples: [
    { line: "loci show use-jwt", does: "read it" },
    { line: "loci show token in the URL", does: "the memory that has these words" },
    { line: "loci show use-jwt --json", does: "all of it, with the hash for an update" },
  ],
  async run({ args, world, terminal, print }) {
    const { root: folder, all = false } = args;
    const words = args._.length > 0 ? args._.join(" ") : undefined;
    const asked = { word: words, folder, command: "show", name: "memory" };
    const word = await wordOrPick(world, terminal, asked);
    const shown = await showMemory(world, { folder, word, all });
    if (shown.kind === "record") {
      return print(shown.view, () => page(shown.view, terminal.paint));
    }
    const { memory, around, stale, trust, here } = shown;
    const { body } = memory;
    const data = {
      ...plainMemory(memory),
      body,
      stale,
      ...trust,
      around: around.map(plainTurn),
    };
    return print(data, () => {
      return memoryPage(shown, { paint: terminal.paint, now: world.now(), here });
    });
  },
});

function page(
  { record, path, origin, from, waits }: RecordView,
  { bold, dim, yellow }: Paint,
): string {
  const { title, category, record_status: status, tags, confidence } = record;
  const facts = [
    category,
    status,
    ...(confidence === undefined ? [] : [`confidence ${confidence}`]),
    `tags: ${tags.join(", ")}`,
  ];
  const times = `made ${record.created_at}, changed ${record.updated_at} (${record.times_updated} times)`;
  const comes = `${waits.length > 0 ? "waits, " : ""}${from}${sessionOf(origin?.session)}`;
  const fields = Object.entries(record.content).flatMap(([name, value]) => {
    return [bold(name), ...linesOf(value).map((line) => `  ${line}`)];
  });
  const files = record.related_files.map((file) => `  ${file}`);
  return [
    bold(title),
    dim(facts.join(" · ")),
    dim([times, comes].join(" · ")),
    dim(path),
    ...warningsOf({ stale: [], waits }).map((one) => yellow(one)),
    "",
    ...fields,
    ...(files.length > 0 ? [bold("related files"), ...files] : []),
  ].join("\n");
}

function sessionOf(session: string | undefined): string {
  return session === undefined ? "" : `, in session ${session}`;
}

function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => linesOf(item).map(indentLine));
  if (typeof value !== "object" || value === null) return `${value}`.split("\n");
  return Object.entries(value).flatMap(([name, inner]) => {
    const [first = "", ...others] = linesOf(inner);
    return [`${name}: ${first}`, ...others.map((line) => `  ${line}`)];
  });
}

/** The lines of a list item. */
function indentLine(line: string, at: number): string {
  return `${at === 0 ? "- " : "  "}${line}`;
}

/** The page of a memory that is no record: a section, a summary, a turn of a conversation. */
function memoryPage(
  { memory, around, stale, trust }: Extract<Shown, { kind: "memory" }>,
  page: Pick<SearchPage, "paint" | "now" | "here">,
): string {
  const { bold, dim, yellow } = page.paint;
  const { source, position, layout } = memory;
  const before = around.filter((turn) => turn.position < position);
  const after = around.filter((turn) => turn.position > position);
  const place = layout === "transcript" ? source : `${source}:${position}`;
  return [
    bold(titleOf(memory)),
    dim(factsOf({ memory, ...trust }, page).join(" · ")),
    dim(place),
    ...warningsOf({ stale, ...trust }).map((one) => yellow(one)),
    ...before.map((turn) => `\n${dim(turnText(turn))}`),
    `\n${memory.body}`,
    ...after.map((turn) => `\n${dim(turnText(turn))}`),
  ].join("\n");
}

function turnText({ actor, body }: IndexedMemory): string {
  return `${actor}: ${body}`;
}
