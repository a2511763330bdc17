import { textsIn } from "#base/json.ts";
import { DAY_MS } from "#base/time.ts";
import {
  factsOf,
  plainMemory,
  plainTurn,
  type SearchPage,
  statusInWords,
  titleOf,
  warningsOf,
} from "#doors/cli/pages/search-page.ts";
import { ago } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { memoryWord, withMeant, wordOrPick } from "#doors/cli/usage/record-flags.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import { successorOf } from "#layouts/records/format/record-origin.ts";
import { isPlaceholder, sentenceOf } from "#layouts/records/format/record-sentence.ts";
import type { RecordView } from "#remember/record-markdown.ts";
import { type Shown, showMemory } from "#search/show-memory.ts";

/** `loci show`: the form of `loci find` with an id. */
export const command = define({
  json: true,
  args: {
    ...memoryWord("Its id, words from it, or the path of its file; without it you pick one"),
    all: { type: "boolean", description: "Search all projects" },
    ...ROOT_FLAG,
  },
  more: "Shows whatever `loci find` finds: a memory, a section of a memory file, a turn of a conversation with its neighbours.",
  examples: [
    { line: "loci show use-jwt", does: "by its id, or the beginning of it" },
    { line: "loci show token in the URL", does: "by words from it" },
    { line: "loci show use-jwt --json", does: "all of it, with the hash for an update" },
  ],
  async run({ args, world, terminal, print }) {
    const { root: folder, all = false } = args;
    const asked = { typed: args._, folder, command: "show" };
    const word = await wordOrPick(world, terminal, asked);
    const shown = await withMeant(terminal, word, (one) =>
      showMemory(world, { folder, word: one, all }),
    );
    if (shown.kind === "record") {
      const look = { paint: terminal.paint, now: world.now() };
      return print(shown.view, () => page(shown.view, look));
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

/** The page of a record: its sentence with the reason, who said it and when, its file, and what else it has. */
function page(
  { record, path, origin, from, waits }: RecordView,
  { paint: { bold, dim, yellow }, now }: Pick<SearchPage, "paint" | "now">,
): string {
  const sentence = sentenceOf(record);
  const { category, record_status: status, times_updated: times } = record;
  const state = status === "active" ? [] : [statusInWords(status, successorOf(record))];
  const changed = times === 0 ? [] : [`changed ${momentOf(record.updated_at, now)}`];
  const facts = [
    ...[category.replaceAll("_", " "), ...state, `${from}${sessionOf(origin?.session)}`],
    ...[`saved ${momentOf(record.created_at, now)}`, ...changed],
  ];
  const others = Object.entries(record.content).filter(([, value]) => !isSaid(value, sentence));
  const isShort = (value: unknown) => typeof value !== "object" && `${value}`.length <= SHORT_CHARS;
  const short = others
    .filter(([, value]) => isShort(value))
    .map((pair) => pair.join(" "))
    .filter((words) => !USUAL.has(words));
  const long = others
    .filter(([, value]) => !isShort(value))
    .flatMap(([name, value]) => {
      return ["", bold(name), ...linesOf(value).map((line) => `  ${line}`)];
    });
  const files = record.related_files.map((file) => `  ${file}`);
  const tags = isPlaceholder(record.tags.join(" ")) ? [] : [`tags: ${record.tags.join(", ")}`];
  return [
    ...[bold(sentence), dim(facts.join(" · ")), dim(path)],
    ...(short.length + tags.length === 0 ? [] : [dim([...short, ...tags].join(" · "))]),
    ...warningsOf({ stale: [], waits }).map((one) => yellow(one)),
    ...long,
    ...(files.length > 0 ? ["", bold("related files"), ...files] : []),
  ].join("\n");
}

/** The fields of a memory that was saved as one sentence: nobody has said them. */
const USUAL: ReadonlySet<string> = new Set([
  ...["kind limitation", "severity medium", "active true", "priority medium", "strength strong"],
  ...["status accepted", "status open", "outcome partial"],
]);

/** A longer value is shown below its name. */
const SHORT_CHARS = 24;

/** Whether a value is empty, or the sentence says it. */
function isSaid(value: unknown, sentence: string): boolean {
  const texts = typeof value === "string" || Array.isArray(value) ? textsIn(value) : [`${value}`];
  return texts.every((text) => isPlaceholder(text) || sentence.includes(text.trim()));
}

/** The age of a change; of an older one the day, too. The hour would load the time zones, which takes as long as all else. */
function momentOf(at: string, now: Date): string {
  const isOld = now.getTime() - Date.parse(at) > DAY_MS;
  return `${ago(new Date(at), now)}${isOld ? ` (${at.slice(0, "2026-11-19".length)})` : ""}`;
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
