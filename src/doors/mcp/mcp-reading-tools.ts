import { z } from "zod";
import { Fault, fault } from "#base/fault.ts";
import { oneLine } from "#base/printable-text.ts";
import { isoTime } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { withoutCommands } from "#brief/format-brief.ts";
import { showMemory as showBrief } from "#brief/print-memory.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { recallAnswer } from "#search/recall-answer.ts";
import { search } from "#search/search-memories.ts";
import type { SearchResult } from "#search/search-results.ts";
import { showMemory } from "#search/show-memory.ts";
import { type McpScope, neededRoot } from "./mcp-scope.ts";
import { project, READS, tool } from "./mcp-tool.ts";

/** The two tags and the title. */
const EMPTY_BRIEF_LINES = 3;

const BRIEF = tool({
  name: "brief",
  description:
    "What a session of this project starts with: rules, open work, decisions. Read it first.",
  input: z.object({ project }),
  hints: READS,
  async run(_, { world, root }) {
    const { brief } = await showBrief({ world, folder: root, session: undefined, pairs: [] });
    const full = withoutCommands(brief);
    const isEmpty = full.split("\n").length <= EMPTY_BRIEF_LINES;
    const text = isEmpty ? "nothing is remembered here yet" : full;
    return { data: { brief: text }, text, isFenced: true };
  },
});

const SEARCH = tool({
  name: "search",
  description: "Find memories by words and meaning, the best first.",
  input: z.object({
    query: z.string().min(1).max(2000),
    limit: z.number().int().min(1).max(50).default(10),
    kind: z.string().optional().describe("decision, constraint, preference, section, …"),
    since: z.string().optional().describe("2026-11, 7d, yesterday"),
    project,
  }),
  hints: READS,
  async run({ query, limit, kind, since }, scope) {
    const given = { kind: listOf(kind), since: listOf(since) };
    const answer = await search(scope.world, { ...askedIn(scope), text: query, given, limit });
    const found = answer.found.flatMap((one) => foundMemory(scope, one));
    return { data: { found, notes: answer.notes }, text: pageOf(found, answer.notes) };
  },
});

const RECALL = tool({
  name: "recall",
  description:
    "Answer a question from memory, with sources: what was decided, what holds, how it is done.",
  input: z.object({ question: z.string().min(1).max(2000), project }),
  hints: READS,
  async run({ question }, scope) {
    const asked = { ...askedIn(scope), text: question, given: {}, limit: 10 };
    const answer = await recallAnswer(scope.world, asked);
    const groups = answer.groups
      .map(({ title, members }) => ({
        title,
        found: members.flatMap((one) => foundMemory(scope, one)),
      }))
      .filter(({ found }) => found.length > 0);
    const { open, notes } = answer;
    const left = open.length > 0 ? [["Left open:", ...open].join("\n- ")] : [];
    const found = groups.map(({ title, found }) => `${title}:\n${pageOf(found, [])}`);
    const text = [...left, ...found].join("\n");
    return { data: { open, groups, notes }, text: text || pageOf([], notes) };
  },
});

const SHOW = tool({
  name: "show",
  description: "Read one memory whole, or learn why a prompt did not bring it.",
  input: z.object({
    id: z.string().min(1),
    why_not_for: z.string().max(4000).optional(),
    project,
  }),
  hints: READS,
  async run({ id, why_not_for: prompt }, scope) {
    // A memory that waits is not served, and nothing about it either.
    const text = await shownText(scope, id);
    if (prompt === undefined) return { data: { id, text }, text };
    const { answerLine } = await import("#activity/explain-words.ts");
    const { explainPrompt } = await import("#activity/explain-prompt.ts");
    const asked = { folder: neededRoot(scope), memory: id, prompt, session: undefined };
    const answer = await explainPrompt(scope.world, asked);
    const { isShown, atStart, reason, because, score, needed } = answer;
    const data = { id, isShown, atStart, reason, because, score, needed };
    return { data, text: answerLine(answer) };
  },
});

/** The tools that change nothing. */
export const READING_TOOLS = [BRIEF, SEARCH, RECALL, SHOW] as const;

/** A search in all open projects of the client. */
const askedIn = ({ root, roots }: McpScope) =>
  ({ folder: root, others: roots, all: false, related: false, turns: false, pairs: [] }) as const;

const listOf = (value: string | undefined) => (value === undefined ? [] : [value]);

function pageOf(found: readonly FoundMemory[], notes: readonly string[]): string {
  const lines = [...found.map(foundLine), ...notes];
  return lines.length > 0 ? lines.join("\n") : "no memory about that";
}

/** A memory as the tools return it. */
type FoundMemory = Readonly<{
  id: string;
  kind: string;
  text: string;
  from: string;
  date: string;
  source: string;
  /** Its project, if it is not the one of the call. */
  project?: string;
  warnings: readonly string[];
}>;

/** A result of a search; a memory that waits for approval is not served. */
function foundMemory({ root = "" }: McpScope, one: SearchResult): FoundMemory[] {
  const { memory, snippet, stale, from, waits } = one;
  if (waits.length > 0) return [];
  const { id, kind, title, source, project } = memory;
  const text = snippet === "" || snippet === title ? title : `${title}: ${snippet}`;
  const warnings = stale.map(({ file, now }) =>
    now === "gone" ? `${file} is gone` : `${file} has changed since`,
  );
  const other = ["", root].includes(project) ? {} : { project };
  return [
    {
      id,
      kind,
      text,
      from,
      date: isoTime(memory.updatedMs).slice(0, 10),
      source,
      ...other,
      warnings,
    },
  ];
}

/** A memory in one line, for a model. */
function foundLine(found: FoundMemory): string {
  const { id, kind, text, from, date, project = "", warnings } = found;
  const facts = [kind, from, date, project, ...warnings].filter((fact) => fact !== "").join(", ");
  return `- ${oneLine(text)} [${id}: ${facts}]`;
}

/** A memory in full, of the first open project that has it. Throws a fault for one that waits for approval. */
export async function shownText({ world, roots }: McpScope, id: string): Promise<string> {
  const [first, ...others] = roots.length > 0 ? roots : [undefined];
  for (const folder of [first, ...others].slice(0, -1)) {
    const text = await textIn(world, { folder, id }).catch(orMissing);
    if (text !== undefined) return text;
  }
  return textIn(world, { folder: others.at(-1) ?? first, id });
}

function orMissing(error: unknown): undefined {
  if (!(error instanceof Fault)) throw error;
}

async function textIn(
  world: World,
  { folder, id }: { readonly folder: string | undefined; readonly id: string },
): Promise<string> {
  const shown = await showMemory(world, { folder, word: id, all: false });
  const waits = shown.kind === "record" ? shown.view.waits : shown.trust.waits;
  if (waits.length > 0) throw fault("no-memory", { word: id });
  if (shown.kind === "memory") return shown.memory.body;
  const { record, from } = shown.view;
  const fields = Object.entries(record.content).map(([name, value]) => {
    return `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`;
  });
  const about = `${record.category}, ${record.record_status}, ${from}, ${record.updated_at.slice(0, 10)}`;
  return [sentenceOf(record), about, ...fields].join("\n");
}
