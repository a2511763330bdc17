import { resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { readDropped } from "#disk/write-light.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import { parseWorkspace, type Workspace } from "#layouts/journal/format/workspace-text.ts";
import { parseFacts } from "#layouts/journal/profile-text.ts";
import type { ActiveJournal } from "./journal-glance.ts";
import type { JournalBriefState, RelatedNews } from "./journal-lines.ts";
import { shownPath } from "./shown-path.ts";

/** So many rows of an index are told of. */
const MAX_LISTED_ROWS = 6;

/** So many related projects are looked at. */
const MAX_RELATED = 4;

/** What is larger was written by nobody who keeps to the description, and is not read while a session waits. */
const MAX_INDEX_CHARS = 64 * 1024;

/** The same, and the files of other projects that decide about it. */
export interface ReadBriefState extends JournalBriefState {
  readonly relatedPaths: readonly string[];
}

/** Reads what the brief of a session tells of a journal; it goes without node:fs, because a session waits for it. */
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
    rows: index.rows.slice(0, MAX_LISTED_ROWS),
    task: compacted ? await textAt(`${folder}/context/current-task.md`) : "",
    blockers: compacted ? await textAt(`${folder}/context/blockers.md`) : "",
    related: related.news,
    pending: pending.map(({ text }) => text),
    compacted,
    relatedPaths: related.paths,
  };
}

/** What related projects have written into their indexes since this one was last worked on. */
async function relatedNews(
  world: World,
  journal: ActiveJournal,
): Promise<{ readonly news: readonly RelatedNews[]; readonly paths: readonly string[] }> {
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
  const paths = related.map(({ key }) => `${hostDir}/projects/${key}/_index.md`);
  return { news, paths: paths.slice(0, MAX_RELATED) };
}

function relatedTo(
  { home }: World,
  { root, key }: ActiveJournal,
  { projects, relationships }: Workspace,
): Pick<RelatedNews, "key" | "relation">[] {
  const isRoot = (path: string) =>
    (home && path.startsWith("~/") ? resolvePath(home, path.slice(2)) : path) === root;
  const here = projects.find(({ path }) => isRoot(path))?.key ?? key;
  const ours = relationships.filter(({ from, to }) => from === here || to === here);
  const others = ours.map(({ from, relation, to }) => ({
    key: from === here ? to : from,
    relation,
  }));
  // The name comes from a file that people edit, and becomes a path.
  return others.filter((other) => !/[/\\]|^\.{0,2}$/.test(other.key));
}

async function textAt(path: string): Promise<string> {
  if (!isThere(path)) return "";
  const text = await readDropped(path);
  return text.length > MAX_INDEX_CHARS ? "" : text;
}
