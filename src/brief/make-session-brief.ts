import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { Thread } from "#capture/thread-view.ts";
import type { CacheEntry } from "#disk/cache/cache-entry.ts";
import { writeCache } from "#disk/cache/write-cache.ts";
import {
  areYoung,
  type FileVersions,
  fileVersion,
  fileVersions,
  isThere,
} from "#disk/file-stat.ts";
import { dropFile } from "#disk/write-light.ts";
import { readForgotten } from "#layouts/forgotten-file.ts";
import { safeToShow } from "#redact/safe-text-out.ts";
import { briefsFolder } from "#session/state/briefed-sessions.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layout-settings.ts";
import { briefId, nameOf } from "#text/memory-tag.ts";
import { type ForgottenTexts, isForgotten } from "#trust/forgotten.ts";
import { type BriefOf, seenOfBrief, seenOfTexts, type Threads } from "./brief-inputs.ts";
import { chooseForSession, isNothing, saysAlready } from "./choose-memories.ts";
import { collectMemory, type Memory } from "./collect-memories.ts";
import { formatSessionBrief, introOf } from "./format-brief.ts";
import { saveLast } from "./last-brief.ts";
import { readQuotes } from "./quotes.ts";
import { openTextFacts } from "./text-facts.ts";
import { leftOpen, ownThread, servedThread } from "./thread-lines.ts";

/** A brief that is not in the cache, and where it goes. */
interface NewBrief extends BriefOf {
  readonly threads: Threads;
  readonly entry: CacheEntry | undefined;
  /** Whether it is made for the next session, and nobody waits for it. */
  readonly isAhead: boolean;
  /** Whether nothing is saved for the next session. */
  readonly isPeek: boolean;
}

/** No more files than this are watched for edits. */
const MAX_WATCHED_FILES = 200;

/** Makes the brief of a session: collect, choose, word; and puts it into the cache for the next one. */
export async function makeSessionBrief(brief: NewBrief): Promise<string> {
  const { world, root, sources, threads, isCompacted } = brief;
  // The versions are taken before anything is read, so that the next session notices a change in between.
  const seen = seenOfBrief(brief);
  const memory = await collectMemory(brief);
  const forgotten = readForgotten(world, root);
  const served = withoutForgotten(memory, forgotten);
  const said = await readQuotes(world, root, brief.folder);
  const budgetChars = settingFrom(sources, LAYERED_SETTINGS, "inject.session_budget");
  const facts = openTextFacts(world, root);
  const choice = chooseForSession(
    { ...served, items: served.items.filter(said.isMeantHere) },
    { said: said.quotes, budgetChars, facts },
  );
  const open = openThreads(threads, forgotten);
  const thread = isCompacted
    ? ownThread(open.own, open.closed, saysAlready(choice))
    : leftOpen(open.others, open.closed, saysAlready(choice));
  // Without a project nothing can be saved, so that nobody needs to know how.
  const isIdle = root === undefined && isNothing(choice);
  const text = isIdle
    ? ""
    : formatSessionBrief({ name: nameOf(root), choice, thread, budgetChars, facts });
  if (brief.isPeek) return text;
  const records = memory.items.filter((item) => item.path.endsWith(".json"));
  const notes = memory.items.filter((item) => item.id.startsWith("m-"));
  const watched = [...notes, ...records].slice(0, MAX_WATCHED_FILES).map((item) => item.path);
  const all = { ...seen, ...fileVersions(watched) };
  await cacheBrief(brief, all, text);
  facts.write(world.now().getTime());
  if (text === "") return "";
  await saveBrief(world, text);
  // The next session then finds the note that it holds no secret.
  if (brief.isAhead) await safeToShow(text, { world, sources });
  if (!isCompacted) await saveForLate(brief, text, records);
  return text;
}

/** Notes, and lines of summaries and of people, may say what was forgotten; forgotten records are not collected. */
function withoutForgotten(memory: Memory, forgotten: ForgottenTexts): Memory {
  // Their times have no milliseconds: one of the same second is not later than the wish to forget.
  const isServed = ({ text, at }: MemoryItem) =>
    !isForgotten(forgotten, text, at.replace(/Z$/, ""));
  const items = memory.items.filter((one) => !/^(?:layered\/|m-)/.test(one.id) || isServed(one));
  return { ...memory, items, pieces: memory.pieces.filter(isServed) };
}

/** The threads without what was forgotten, or is done. */
function openThreads({ own, others, closed }: Threads, forgotten: ForgottenTexts): Threads {
  const serve = (thread: Thread) => servedThread(thread, forgotten);
  return { own: own && serve(own), others: others.map(serve), closed };
}

/** So long after a write its time proves that nothing was written since. */
const SETTLED_MS = 60;

/** Puts a brief into the cache; what the session wrote at its very end is given the time to settle. */
async function cacheBrief(
  { world, entry, isAhead }: NewBrief,
  inputs: FileVersions,
  answer: string,
): Promise<void> {
  if (isAhead && areYoung(inputs, world.now().getTime())) await Bun.sleep(SETTLED_MS);
  const nowMs = world.now().getTime();
  writeCache(entry, { inputs, answer, nowMs });
}

const START_CHARS = 40;

/** Saves a brief with the files that its lines come from, for a start that misses its deadline. */
async function saveForLate(
  brief: NewBrief,
  text: string,
  records: readonly MemoryItem[],
): Promise<void> {
  const lines = records
    .map((item) => ({ start: item.text.slice(0, START_CHARS), path: item.path }))
    .filter(({ start }) => text.includes(start))
    .map((line) => ({ ...line, version: fileVersion(line.path) }));
  const intro = introOf(nameOf(brief.root));
  await saveLast(brief, { text, intro, lines, files: seenOfTexts(brief) });
}

/** Saves a brief under its id, so that a resumed session can be given what has changed since. */
export async function saveBrief({ stateDir, uid }: World, text: string): Promise<void> {
  if (stateDir === undefined) return;
  const path = `${briefsFolder(stateDir)}/${briefId(text)}`;
  if (!isThere(path)) await dropFile(path, text, uid).catch(() => undefined);
}
