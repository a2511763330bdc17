import type { MemoryItem } from "#base/memory-item.ts";
import { resolvePath } from "#base/path.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { fileVersions, isThere } from "#disk/file-stat.ts";
import { readDropped } from "#disk/write-light.ts";
import { type IndexRow, isSuperseded, rowsIn } from "#layouts/journal/format/index-rows.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import { formOf, kindOf, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import { noteId } from "#layouts/journal/format/note-names.ts";
import { parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import { parseWorkspace, type Workspace } from "#layouts/journal/format/workspace-text.ts";
import { parseFacts } from "#layouts/journal/preferences-format.ts";
import { journalKeys } from "#project/project-hash.ts";
import { wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import { siftText } from "#trust/sift-passages.ts";
import { strongSignalsIn } from "#trust/trust-signals.ts";
import { type ActiveJournal, activeJournal, journalOf, shownPath } from "./journal-glance.ts";
import { type JournalBriefState, journalBriefLines, type RelatedNews } from "./journal-lines.ts";
import { textOfFile } from "./list-notes.ts";

/** A block to make, and its cache. */
interface BlockRequest {
  readonly world: World;
  readonly root: string;
  readonly compacted: boolean;
  readonly entry: CacheEntry | undefined;
  readonly mostChars?: number;
}

/** The budget of the journal. The host injects 10,000 characters at most. */
const BLOCK_CHARS = { start: 1500, compact: 3000 } as const;

/** Makes the journal's block for a session that begins, and caches it with the versions of its inputs. */
export async function makeBlock(request: BlockRequest): Promise<string> {
  const { world, root, compacted, entry, mostChars } = request;
  const journal = await activeJournal(world, root);
  const paths = pathsFor(world, root);
  const before = fileVersions(paths);
  const state = journal && (await readBriefState(world, journal, compacted));
  const seen = { ...before, ...fileVersions(state?.relatedPaths ?? []) };
  const budget = mostChars ?? (compacted ? BLOCK_CHARS.compact : BLOCK_CHARS.start);
  const block = state ? wrappedLines(state, budget) : "";
  const nowMs = world.now().getTime();
  writeCache(entry, { inputs: seen, answer: block, nowMs });
  return block;
}

function wrappedLines(state: Parameters<typeof journalBriefLines>[0], mostChars: number): string {
  const intro = `Journal of "${state.key}"; notes may be out of date.`;
  const lines = journalBriefLines(state, mostChars - wrapperChars(intro));
  // A sub-agent may repeat the instructions of a page, so loci removes text that poses as an instruction.
  const { text: body } = siftText(lines.join("\n"), () => false);
  return body.trim() === "" ? "" : wrapBrief({ intro, body });
}

/** The files that the block depends on, under both names that the journal may have. */
function pathsFor(world: World, root: string): string[] {
  const { hostDir } = world;
  const files = ["_session.json", "_index.md", "context/current-task.md", "context/blockers.md"];
  const folders = journalKeys(world, root).map((key) => `${hostDir}/projects/${key}`);
  return [
    ...folders.flatMap((folder) => files.map((file) => `${folder}/${file}`)),
    `${hostDir}/workspace.md`,
    `${hostDir}/user/pending.md`,
  ];
}

/**
 * The decisions and analyses in the index of a project's journal, for the ranking of a brief. A decision that is a copy of
 * a record is left out, because the record is ranked itself.
 */
export async function journalItems(
  world: World,
  root: string | undefined,
): Promise<readonly MemoryItem[]> {
  const journal = await journalOf(world, root);
  if (!journal) return [];
  const files = rowsIn(textOfFile(`${journal.folder}/_index.md`) ?? "").map(({ file }) => file);
  return files
    .filter((file) => ["decision", "analysis"].includes(kindOf(file) ?? ""))
    .filter((file) => !file.includes(".."))
    .flatMap((file) => itemAt(`${journal.folder}/${file}`, file));
}

function itemAt(path: string, file: string): MemoryItem[] {
  const form = formOf(file) as NoteForm;
  const { title, date, values } = readValues(form, parseNote(textOfFile(path) ?? ""));
  const main = oneLine(values[form.main] ?? "");
  const text = main.startsWith(title) ? main : `${title}: ${main}`;
  if (main === "" || isSuperseded(values) || values["record"] || strongSignalsIn(text).length > 0)
    return [];
  const kind = kindOf(file) === "decision" ? "decision" : "note";
  return [{ id: noteId(path), kind, text, at: readMoment(date) ?? "", by: "agent", path }];
}

/** The most rows of the index in a brief. */
const MAX_LISTED_ROWS = 6;

/** The most related projects whose indexes are read. */
const MAX_RELATED = 4;

/** Larger files are not read while a session waits. */
const MAX_INDEX_CHARS = 64 * 1024;

/** The parts of a journal for a brief, with the files of other projects that they depend on. */
interface ReadBriefState extends JournalBriefState {
  readonly relatedPaths: readonly string[];
}

/** Reads the parts of a journal for a brief. A session waits for it, so it loads no node:fs. */
async function readBriefState(
  world: World,
  journal: ActiveJournal,
  compacted: boolean,
): Promise<ReadBriefState> {
  const { key, folder } = journal;
  const index = parseIndex(await textAt(`${folder}/_index.md`));
  const related = await relatedNews(world, journal);
  const pending = parseFacts(await textAt(`${world.hostDir}/user/pending.md`));
  return {
    key,
    folder: `${shownPath(world, folder)}/`,
    state: index.state,
    rows: await ownRows(folder, index.rows),
    task: compacted ? await textAt(`${folder}/context/current-task.md`) : "",
    blockers: compacted ? await textAt(`${folder}/context/blockers.md`) : "",
    related: related.news,
    relations: related.relations,
    // The session was asked at its start; a compaction is no new session.
    pending: compacted ? [] : pending.map(({ text }) => text),
    compacted,
    relatedPaths: related.paths,
  };
}

/** The newest rows of notes that are in force and no copies of records, which a brief ranks itself. */
async function ownRows(folder: string, rows: readonly IndexRow[]): Promise<IndexRow[]> {
  const own: IndexRow[] = [];
  for (const row of rows) {
    if (own.length === MAX_LISTED_ROWS) break;
    const isDecision = /^decisions\/[^/]+\.md$/.test(row.file);
    const text = isDecision ? await textAt(`${folder}/${row.file}`) : "";
    // The current state has these already.
    const isShown = /^(?:context\/|progress\/active\.md$)/.test(row.file);
    const isOver = row.summary.startsWith("(superseded)");
    if (!isShown && !isOver && !/^\*\*Record\*\*:/m.test(text)) own.push(row);
  }
  return own;
}

/** The related projects of a journal: their news, their relations, and the paths of their indexes. */
interface RelatedState {
  readonly news: readonly RelatedNews[];
  readonly relations: readonly string[];
  readonly paths: readonly string[];
}

/** Rows in the indexes of related projects that are newer than the last activity here. */
async function relatedNews(world: World, journal: ActiveJournal): Promise<RelatedState> {
  const { hostDir } = world;
  const since = readMoment(journal.lastActivity) ?? "";
  const related = relatedTo(
    world,
    journal,
    parseWorkspace(await textAt(`${hostDir}/workspace.md`)),
  );
  const news: RelatedNews[] = [];
  for (const { key, relation } of related.slice(0, MAX_RELATED)) {
    const { rows } = parseIndex(await textAt(`${hostDir}/projects/${key}/_index.md`));
    const fresh = rows.filter(({ updated }) => (readMoment(updated) ?? "") > since);
    if (fresh.length > 0) news.push({ key, relation, rows: fresh });
  }
  const near = related.slice(0, MAX_RELATED);
  return {
    news,
    relations: near.map((one) => one.words),
    paths: near.map(({ key }) => `${hostDir}/projects/${key}/_index.md`),
  };
}

function relatedTo(
  { home }: World,
  { root, key }: ActiveJournal,
  { projects, relationships }: Workspace,
): (Pick<RelatedNews, "key" | "relation"> & { readonly words: string })[] {
  const isRoot = (path: string) =>
    (home && path.startsWith("~/") ? resolvePath(home, path.slice(2)) : path) === root;
  const here = projects.find(({ path }) => isRoot(path))?.key ?? key;
  const ours = relationships.filter(({ from, to }) => from === here || to === here);
  const others = ours.map(({ from, relation, to }) => ({
    key: from === here ? to : from,
    relation,
    words: from === here ? `${relation} ${to}` : `${from} ${relation} this one`,
  }));
  // People edit the file that this name comes from, and the name becomes a path.
  return others.filter((other) => !/[/\\]|^\.{0,2}$/.test(other.key));
}

async function textAt(path: string): Promise<string> {
  if (!isThere(path)) return "";
  const text = await readDropped(path);
  return text.length > MAX_INDEX_CHARS ? "" : text;
}
