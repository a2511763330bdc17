import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import { fileVersions } from "#disk/file-stat.ts";
import { type IndexRow, rowsIn } from "#layouts/journal/format/index-rows.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { readMoment } from "#layouts/journal/format/journal-dates.ts";
import { formOf, kindOf, type NoteForm } from "#layouts/journal/format/note-forms.ts";
import { noteId } from "#layouts/journal/format/note-names.ts";
import { isSuperseded } from "#layouts/journal/format/note-row.ts";
import { parseNote, readValues } from "#layouts/journal/format/note-text.ts";
import { parseFacts, USER_FILES } from "#layouts/journal/profile-text.ts";
import { journalPaths, userFolder, workspacePath } from "#layouts/journal-paths.ts";
import { reasonsFor, siftText } from "#trust/sift-passages.ts";
import { type ActiveJournal, journalOf, shownPath } from "./journal-glance.ts";
import { type JournalBriefState, journalLines, type RelatedNews } from "./journal-lines.ts";
import { textOfFile } from "./open-journal.ts";
import { projectAt, readWorkspace } from "./workspace-map.ts";

/** Makes the lines of a journal for a session that begins, and caches them with the versions of their inputs. */
export function makeJournalText(
  world: World,
  journal: ActiveJournal,
  { compacted, entry }: { readonly compacted: boolean; readonly entry: CacheEntry | undefined },
): string {
  const { memoryDir = "" } = world;
  const nowMs = world.now().getTime();
  const files = ["_session.json", "_index.md", "context/current-task.md", "context/blockers.md"];
  const own = files.map((file) => `${journal.folder}/${file}`);
  const shared = [workspacePath(memoryDir), pendingPath(world)];
  const before = fileVersions([...own, ...shared]);
  const { state, indexes } = readBriefState(world, journal, compacted);
  // A sub-agent may repeat the instructions of a page, so loci removes text that poses as an instruction.
  const { text } = siftText(journalLines(state).join("\n"), () => false);
  writeCache(entry, { inputs: { ...before, ...fileVersions(indexes) }, answer: text, nowMs });
  return text;
}

/** The most rows of the index in a brief. */
const MAX_LISTED_ROWS = 6;

/** The most related projects whose indexes are read. */
const MAX_RELATED = 4;

/** Larger files are not read while a session waits. */
const MAX_READ_CHARS = 64 * 1024;

/** Reads the parts of a journal for a brief; `indexes` are the files of related projects. */
function readBriefState(world: World, journal: ActiveJournal, compacted: boolean) {
  const { key, folder } = journal;
  const { state: now, rows } = parseIndex(textAt(`${folder}/_index.md`));
  const pending = parseFacts(textAt(pendingPath(world)));
  const { related, relations } = relatedNews(world, journal);
  const state: JournalBriefState = {
    ...{ key, state: now, compacted, related, relations },
    folder: `${shownPath(world, folder)}/`,
    rows: ownRows(folder, rows),
    task: compacted ? textAt(`${folder}/context/current-task.md`) : "",
    blockers: compacted ? textAt(`${folder}/context/blockers.md`) : "",
    // The session was asked at its start; a compaction is no new session.
    pending: compacted ? [] : pending.map(({ text }) => text),
  };
  return { state, indexes: related.map((one) => indexOf(world, one.key)) };
}

function indexOf({ memoryDir = "" }: World, key: string): string {
  return journalPaths(memoryDir, { key }).index;
}

function pendingPath({ memoryDir = "" }: World): string {
  return `${userFolder(memoryDir)}/${USER_FILES.pending.name}`;
}

/** The newest rows of notes that are in force and no copies of records, which a brief ranks itself. */
function ownRows(folder: string, rows: readonly IndexRow[]): IndexRow[] {
  // The current state has these already.
  const isShown = (file: string) => /^(?:context\/|progress\/active\.md$)/.test(file);
  const isCopy = (file: string) =>
    /^decisions\/[^/]+\.md$/.test(file) && /^\*\*Record\*\*:/m.test(textAt(`${folder}/${file}`));
  return rows
    .filter(({ file, summary }) => !isShown(file) && !summary.startsWith("(superseded)"))
    .filter(({ file }) => !isCopy(file))
    .slice(0, MAX_LISTED_ROWS);
}

/** The related projects, with the rows in their indexes that are newer than the last activity here. */
function relatedNews(
  world: World,
  { root, key, lastActivity }: ActiveJournal,
): Pick<JournalBriefState, "related" | "relations"> {
  const workspace = readWorkspace(world);
  const here = projectAt(world, workspace, root)?.key ?? key;
  const near = workspace.relationships
    .filter(({ from, to }) => from === here || to === here)
    .map(({ from, relation, to }) => ({
      key: from === here ? to : from,
      relation,
      words: from === here ? `${relation} ${to}` : `${from} ${relation} this one`,
    }))
    // People edit the file that this name comes from, and the name becomes a path.
    .filter((other) => !/[/\\]|^\.{0,2}$/.test(other.key))
    .slice(0, MAX_RELATED);
  const since = readMoment(lastActivity) ?? "";
  const related = near.map(({ key: other, relation }): RelatedNews => {
    const rows = rowsIn(textAt(indexOf(world, other)));
    const isFresh = ({ updated }: IndexRow) => (readMoment(updated) ?? "") > since;
    return { key: other, relation, rows: rows.filter(isFresh) };
  });
  return { related, relations: near.map(({ words }) => words) };
}

function textAt(path: string): string {
  const text = textOfFile(path) ?? "";
  return text.length > MAX_READ_CHARS ? "" : text;
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
  return rowsIn(textOfFile(`${journal.folder}/_index.md`) ?? "")
    .map(({ file }) => file)
    .filter((file) => /^(?:decision|analysis)$/.test(kindOf(file) ?? "") && !file.includes(".."))
    .flatMap((file) => itemAt(`${journal.folder}/${file}`, file));
}

function itemAt(path: string, file: string): MemoryItem[] {
  const form = formOf(file) as NoteForm;
  const { title, date, values } = readValues(form, parseNote(textOfFile(path) ?? ""));
  const main = oneLine(values[form.main] ?? "");
  const text = main.startsWith(title) ? main : `${title}: ${main}`;
  if (main === "" || isSuperseded(values) || values["record"] || reasonsFor(text).length > 0)
    return [];
  const kind = kindOf(file) === "decision" ? "decision" : "note";
  return [{ id: noteId(path), kind, text, at: readMoment(date) ?? "", by: "agent", path }];
}
