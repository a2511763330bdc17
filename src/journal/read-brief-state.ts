import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { readDropped } from "#disk/write-light.ts";
import type { IndexRow } from "#layouts/journal/format/index-rows.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import { parseWorkspace, type Workspace } from "#layouts/journal/format/workspace-text.ts";
import { parseFacts } from "#layouts/journal/profile-text.ts";
import { type ActiveJournal, shownPath } from "./journal-glance.ts";
import type { JournalBriefState, RelatedNews } from "./journal-lines.ts";

/** The most rows of the index in a brief. */
const MAX_LISTED_ROWS = 6;

/** The most related projects whose indexes are read. */
const MAX_RELATED = 4;

/** Larger files are not read while a session waits. */
const MAX_INDEX_CHARS = 64 * 1024;

/** The parts of a journal for a brief, with the files of other projects that they depend on. */
export interface ReadBriefState extends JournalBriefState {
  readonly relatedPaths: readonly string[];
}

/** Reads the parts of a journal for a brief. A session waits for it, so it loads no node:fs. */
export async function readBriefState(
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
