import { z } from "zod";
import { givenInSessions } from "#activity/known-sessions.ts";
import { memoryLinks } from "#activity/memory-links.ts";
import { baseName, isWithin } from "#base/path.ts";
import type { World } from "#base/world.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { MemoryCount } from "#index/tables/read-rows.ts";
import { rootsFromHere } from "#layouts/known-projects.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { sentenceOf } from "#layouts/records/format/record-sentence.ts";
import { isJudgedWhole } from "#layouts/table/layout-table.ts";
import { differencesOf, globalHistoryOf, historyOf } from "#remember/record-history.ts";
import { openRecords } from "#remember/record-memory.ts";
import { staleFiles } from "#review/evidence-for-draft.ts";
import type { MemoryTrust } from "#review/memory-trust.ts";
import { browse } from "#search/browse-memories.ts";
import { indexFilterOf } from "#search/query/narrow-rows.ts";
import { type GivenFilters, parseQuery } from "#search/query/parse-query.ts";
import { search } from "#search/search-memories.ts";
import type { SearchResult } from "#search/search-results.ts";
import { showMemory } from "#search/show-memory.ts";
import { givenIds } from "#session/state/given-ids.ts";
import { TEXT_FILE_NAME } from "#undo/logged-change.ts";
import { uiCall, worldOfProject } from "./ui-call.ts";

/** Search results are ranked, so they have no pages; nobody reads more of them. */
const MAX_RESULTS = 30;
/** A long body is read on its own page. */
const PREVIEW_CHARS = 240;
/** Differences are computed for the newest versions only. */
const MAX_VERSIONS = 20;

const project = z.string().default("");
const word = z.string().max(200).default("");

/** Ages by the words of a search. */
const AGES = {
  ...{ "": {}, day: { since: ["1d"] }, week: { since: ["7d"] }, month: { since: ["30d"] } },
  ...{ year: { since: ["1y"] }, older: { before: ["1y"] } },
} as const satisfies Readonly<Record<string, GivenFilters>>;

const LIST_INPUT = z.object({
  ...{ q: z.string().max(2000).default(""), project, kind: word, who: word, trust: word },
  age: z.enum(["", "day", "week", "month", "year", "older"]).default(""),
  use: z.enum(["", "yes", "no"]).default(""),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** A memory in a list, with what matched if it was searched. */
type ListedMemory = ReturnType<typeof rowOf> & Partial<Pick<SearchResult, "marks" | "stale">>;

interface MemoryList {
  readonly found: readonly ListedMemory[];
  readonly total: number;
  /** All memories by what a person filters by; undefined after a search. */
  readonly counts: readonly MemoryCount[] | undefined;
  readonly notes: readonly string[];
}

/** A page of all memories, or the results of a search. */
export const memoriesQuery = uiCall({
  input: LIST_INPUT,
  async run(input, world): Promise<MemoryList> {
    return input.q.trim() === "" ? await pageOf(world, input) : await resultsOf(world, input);
  },
});

type MemoriesInput = z.output<typeof LIST_INPUT>;

/** The filters of the page as a search takes them; a page of all memories has the same. */
function filtersOf({ kind, who, trust, use, age }: MemoriesInput): GivenFilters {
  const named = { kind, author: who, trust, given: use };
  const rows = Object.entries(named).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(rows.map(([name, value]) => [name, [value]])), ...AGES[age] };
}

async function pageOf(world: World, input: MemoriesInput) {
  const { offset, limit } = input;
  const given = filtersOf(input);
  const isFiltered = Object.keys(given).length > 0;
  const { filter } = isFiltered ? parseQuery("", given, world.now()) : {};
  const page = await browse(worldOfProject(world, input.project), {
    projects: ["", ...rootsAsked(world, input.project)],
    filter: filter ? indexFilterOf(filter, undefined, () => givenIds(world)) : {},
    ...{ offset, limit },
  });
  const found = page.found.map(({ memory, ...about }) => rowOf(memory, about));
  return { ...page, found, notes: [] };
}

async function resultsOf(world: World, input: MemoriesInput) {
  const { q, project: root } = input;
  const here = worldOfProject(world, root);
  const answer = await search(here, {
    ...{ text: q, limit: MAX_RESULTS, folder: here.cwd, pairs: [] },
    ...{ given: filtersOf(input), all: root === "", related: false, turns: false },
  });
  const found = answer.found.map(({ memory, snippet, marks, stale, ...about }) => {
    return { ...rowOf(memory, about), snippet, marks, stale };
  });
  return { found, total: found.length, counts: undefined, notes: answer.notes };
}

function rootsAsked(world: World, root: string): string[] {
  return root === "" ? rootsFromHere(world) : [root];
}

function rowOf(memory: IndexedMemory, { from, waits }: MemoryTrust) {
  const { body, title, ...facts } = memory;
  const [first = ""] = body.trim().split("\n");
  // The body of a record has its states too, such as `accepted`; a line of one word says nothing.
  const isRecord = isJudgedWhole(facts.layout);
  const lines = isRecord ? withoutRepeats(body.split("\n")) : [body];
  const snippet = first === title ? "" : lines.join(" ").slice(0, PREVIEW_CHARS);
  return { ...facts, title: title || first, snippet, from, waits };
}

/** Lines without those that another line has: a record from one sentence has it in several fields. */
function withoutRepeats(lines: readonly string[]): string[] {
  const said = [...new Set(lines)].filter((line) => line.includes(" "));
  return said.filter((line) => !said.some((other) => other !== line && other.includes(line)));
}

/** One memory in full, with its history. */
export const memoryQuery = uiCall({
  input: z.object({ id: z.string().min(1).max(400), project }),
  async run({ id, project: root }, world) {
    const here = worldOfProject(world, root);
    const shown = await showMemory(here, { folder: here.cwd, word: id, all: false });
    if (shown.kind === "memory") {
      const { memory, trust, stale } = shown;
      const { body } = memory;
      const row = rowOf(memory, trust);
      const nothing = { record: undefined, hash: undefined, origin: undefined };
      return { ...row, ...nothing, body, stale, ...historyIn(here, fileNameOf(memory)) };
    }
    const { record, path, hash, from, waits, origin } = shown.view;
    const name = `${record.category}/${record.id}`;
    const { category: kind, tags, related_files: files, record_status: status } = record;
    const [createdMs, updatedMs] = [record.created_at, record.updated_at].map(
      (at) => Date.parse(at) || 0,
    );
    const times = { createdMs: createdMs ?? 0, updatedMs: updatedMs ?? 0 };
    const about = { id: name, kind, layout: "records", project: here.cwd, status, tags, files };
    const text = { title: record.title, body: sentenceOf(record), snippet: "" };
    const stale = staleFiles({ ...about, ...times });
    return {
      ...{ ...about, ...text, ...times, stale, from, waits, origin, record, hash, source: path },
      ...historyIn(here, { name, isOwn: false }),
    };
  },
});

/** The other memories that one has to do with, and the sessions that got it. */
export const linksQuery = uiCall({
  input: z.object({ id: z.string().min(1).max(400), project }),
  async run({ id, project: root }, world) {
    const here = worldOfProject(world, root);
    const shown = await showMemory(here, { folder: here.cwd, word: id, all: false });
    const linked =
      shown.kind === "memory"
        ? { ...shown.memory, sentence: shown.memory.title || shown.memory.body }
        : recordLink(shown.view.record);
    return {
      links: await memoryLinks(here, here.cwd, linked),
      given: givenInSessions(here, here.cwd, linked).slice(0, MAX_GIVEN),
    };
  },
});

const MAX_GIVEN = 50;

function recordLink(record: MemoryRecord) {
  const id = `${record.category}/${record.id}`;
  return { id, kind: record.category, layout: "records", sentence: sentenceOf(record) };
}

/** The name of a memory's file in the change log; undefined if the log has no such file. */
interface LoggedFile {
  readonly name: string;
  readonly isOwn: boolean;
}

function fileNameOf({ layout, source, project: root }: IndexedMemory): LoggedFile | undefined {
  const name =
    root !== "" && isWithin(source, root) ? source.slice(root.length + 1) : baseName(source);
  const isLogged = ["layered", "conversations", "global"].includes(layout);
  return isLogged && TEXT_FILE_NAME.test(name) ? { name, isOwn: root === "" } : undefined;
}

function historyIn(world: World, file: LoggedFile | undefined) {
  if (file === undefined) return { versions: [] };
  const { name, isOwn } = file;
  const versions = isOwn
    ? globalHistoryOf(world, name)
    : historyOf(openRecords(world, { folder: world.cwd, pairs: [] }), name);
  return {
    versions: versions.slice(-MAX_VERSIONS).map(({ text, ...version }) => {
      const before = versions[version.number - 2];
      const differences = differencesOf(name, before, { ...version, text });
      return { ...version, isGone: text === null, differences };
    }),
  };
}
