import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import { projectHash } from "#project/project-hash.ts";
import { briefedWith, noteBriefed, toldBrief } from "#session/state/briefed-sessions.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layout-settings.ts";
import { listSessions, readThread } from "#summary/thread-files.ts";
import { bodyOfBrief, briefId, nameOf, wrapBrief } from "#text/memory-tag.ts";
import { cleanText, defang } from "#text/model-text.ts";
import type { BriefOf } from "./brief-inputs.ts";
import { chooseForSession } from "./choose-memories.ts";
import { collectMemory } from "./collect-memories.ts";
import { formatSessionBrief } from "./format-brief.ts";
import { saveBrief } from "./make-session-brief.ts";
import { readQuotes } from "./quotes.ts";

/** A session that is taken up again. */
interface Again extends BriefOf {
  readonly place: SessionPlace;
  readonly isFork: boolean;
}

const INTRO =
  "What has changed in loci's memory since this conversation was given it; notes may be out of date.";

/** More of what no longer holds is not listed. */
const MAX_REMOVED_LINES = 10;

/** Lists what others have changed since a resumed session was briefed; undefined for nothing. */
export async function newsSince(again: Again): Promise<string | undefined> {
  const { world, root, sources } = again;
  const before = await briefBefore(again);
  const memory = await collectMemory(again);
  const { isMeantHere } = await readQuotes(world, root, again.folder);
  const budgetChars = settingFrom(sources, LAYERED_SETTINGS, "inject.session_budget");
  const choice = chooseForSession(
    { ...memory, items: memory.items.filter(isMeantHere) },
    { said: [], budgetChars },
  );
  const now = formatSessionBrief({
    name: nameOf(root),
    choice,
    thread: { heading: "", lines: [] },
    budgetChars,
  });
  if (before === undefined) {
    await saveBrief(world, now);
    await noteBriefed(again.place, briefId(now));
    return now;
  }
  const since = await lastActive(again);
  const known = new Set(linesOf(bodyOfBrief(before.text)));
  const isOwn = ownItems(memory.items, since);
  const news = linesOf(bodyOfBrief(now)).filter((line) => !known.has(line) && !isOwn(line));
  const isRemembered = printsOneOf([...memory.items, ...memory.pieces]);
  const gone = [...known].filter((line) => isMemory(line) && !isRemembered(line));
  const isNews = news.length > 0 || gone.length > 0;
  if (isNews) await saveBrief(world, now);
  await noteBriefed(again.place, isNews ? briefId(now) : before.id);
  if (!isNews) return undefined;
  const removed = gone.slice(0, MAX_REMOVED_LINES);
  const blocks = [
    ...(news.length > 0 ? [news.join("\n")] : []),
    ...(removed.length > 0 ? [["No longer remembered:", ...removed].join("\n")] : []),
  ];
  return wrapBrief({ intro: INTRO, body: blocks.join("\n\n") });
}

interface Told {
  readonly id: string;
  readonly text: string;
}

/** The brief that the conversation has: its own, or that of the session which it was forked from. */
async function briefBefore(again: Again): Promise<Told | undefined> {
  const { place, isFork, root } = again;
  const ids = [await briefedWith(place)];
  if (isFork && ids[0] === undefined && root !== undefined) {
    // The host does not name the parent; mostly it is the session that was active last.
    const [parent] = await listSessions(place.stateDir, projectHash(place, root));
    if (parent) ids.push(await briefedWith({ ...place, sessionId: parent.session }));
  }
  const id = ids.find((one) => one !== undefined);
  const text = id && (await toldBrief(place.stateDir, id));
  return id && text ? { id, text } : undefined;
}

/** When the conversation was last active: what is older than that, it knows. */
async function lastActive({ place, isFork, root }: Again): Promise<string> {
  const own = await readThread(place);
  if (own || !isFork || root === undefined) return own?.at ?? "";
  const [parent] = await listSessions(place.stateDir, projectHash(place, root));
  return parent ? ((await readThread({ ...place, sessionId: parent.session }))?.at ?? "") : "";
}

/** Whether a line prints an item that the conversation saved itself, or saw being saved. */
function ownItems(items: readonly MemoryItem[], since: string): (line: string) => boolean {
  return printsOneOf(items.filter(({ at, id }) => at <= since || id.startsWith("layered/")));
}

function linesOf(body: string): string[] {
  return body.split("\n").filter((line) => line.startsWith("- ") || isSingle(line));
}

/** A block of one line has its heading on that line. */
function isSingle(line: string): boolean {
  return /^(?:The user's rules|Rules and limits noted|Notes from|From the user's)[^:]*: \S/.test(
    line,
  );
}

/** Whether a line prints a memory. Lines about the work of a session, and quotes, change without anybody changing memory. */
function isMemory(line: string): boolean {
  return !ABOUT_WORK.test(line);
}

const ABOUT_WORK =
  /\(open-[0-9a-f]{4}\)$|^- (?:It began with|The (?:agent's )?last report|The agent wrote|Decided|Committed|Changed last|On \d{4}-)/;

/** Whether a line of a brief prints one of some memories, whole or shortened. */
function printsOneOf(items: readonly Pick<MemoryItem, "text">[]): (line: string) => boolean {
  const texts = items.map(({ text }) => plain(text));
  return (line) => {
    const head = plain(line.replace(/^- |^[^:]*: /, "").replace(/…? ?\[[^[\]]*\]$|…$/, ""));
    return head !== "" && texts.some((text) => head.startsWith(text) || text.includes(head));
  };
}

function plain(text: string): string {
  return oneLine(defang(cleanText(text)));
}
