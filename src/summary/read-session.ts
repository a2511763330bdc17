import type { SUMMARY_PARTS, SummaryParts } from "#base/account.ts";
import { baseName } from "#base/path.ts";
import { newAccount, note, noteLines, sourceOf } from "#capture/account-lists.ts";
import { foldedPart, foldItem } from "#capture/fold-account.ts";
import type { SavedAccount } from "#capture/saved-account.ts";
import { openEnds } from "#capture/thread-view.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { ReadRange, SessionNews, SessionTail } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { tailOf } from "#hosts/table/tail-table.ts";
import { holdsSecret, type Redactor } from "#redact/redactor.ts";
import { cleanLine } from "#text/clean-line.ts";

/** The sources of news about a session. */
export interface SessionSource {
  /** The host's copy of the session, if there is one. */
  readonly conversation: SessionRef | undefined;
  /** The end of that, if somebody has read it already. */
  readonly end?: SessionTail | undefined;
  /** The news in it, if somebody has read them already. */
  readonly news?: SessionNews | undefined;
  /** The last message of the agent: the transcript may lag behind it. */
  readonly lastMessage?: string | undefined;
  /** The words that somebody gave by hand. */
  readonly given?: Partial<SummaryParts>;
  /** How long transcripts may be read; what is left then is read at the next look. Without it, they are read to their ends. */
  readonly mostMs?: () => number;
  readonly now: Date;
  /** Whether an item does not count: it was said during a pause, or in the turn of a program. Items are asked about in their order. */
  readonly isOff: (item: SessionItem) => boolean;
  /** Takes out of an item what was deleted for good. */
  readonly recordable: <Item extends SessionItem>(item: Item) => Item;
  /** Makes safe what was said, before anything is cut out of it; loaded only where there is something to be made safe. */
  readonly redactor: Redactor;
}

/** Adds to what is known of a session what has come since the last look. */
export async function lookAt(state: SavedAccount, sight: SessionSource): Promise<void> {
  const { conversation, lastMessage, now } = sight;
  const { account } = state;
  if (conversation) await readOn(state, conversation, sight);
  if (lastMessage) {
    const reply = { kind: "reply", uuid: "", messageId: "", at: "", text: lastMessage } as const;
    foldOwn(state, reply, sight);
  }
  const isByHand = takeGiven(state, sight);
  if (isByHand || account.lastAt === "") account.lastAt = now.toISOString();
  account.startedAt ||= account.lastAt;
  account.open = openEnds(account);
}

const MAX_GIVEN_CHARS = 10_000;

/** Reads the words that somebody gave by hand, and returns whether there were any. */
function takeGiven(
  { account }: SavedAccount,
  { given = {}, redactor, now }: SessionSource,
): boolean {
  if (Object.keys(given).length === 0) return false;
  const safe = redactor.value(given);
  const source = sourceOf({ uuid: "", at: now.toISOString() }, "user");
  // A person chose each of these lines, so the cap on what loci gathers does not hold for them.
  const entries = (part: (typeof SUMMARY_PARTS)[number], list: readonly { text: string }[]) => {
    const lines = (safe[part] ?? []).map((line) => cleanLine(line, MAX_GIVEN_CHARS));
    const fresh = [...new Set(lines)].filter((line) => !list.some(({ text }) => text === line));
    return fresh.filter((line) => line !== "").map((text) => ({ ...source, text }));
  };
  const { decided, learnt, done, files } = account;
  const of = (kind: string) => learnt.filter((one) => one.kind === kind);
  decided.push(
    ...entries("decisions", decided).map((one) => ({ ...one, kind: "stated" as const })),
  );
  done.push(...entries("tasks", done).map((one) => ({ ...one, kind: "task" as const })));
  const patterns = entries("patterns", of("pattern"));
  learnt.push(...patterns.map((one) => ({ ...one, kind: "pattern" as const })));
  const issues = entries("issues", of("issue"));
  learnt.push(...issues.map((one) => ({ ...one, kind: "issue" as const })));
  for (const { text: path } of entries("files", [])) {
    const at = files.findIndex((file) => file.path === path);
    const known = files[at] ?? { path, made: false, changes: 0, removed: false };
    files.splice(at < 0 ? files.length : at, 1, { ...known, given: true });
  }
  return true;
}

/** Decides which items count, and makes them safe. */
type ItemSafety = Pick<SessionSource, "redactor" | "recordable" | "isOff">;

/** Removes secrets from an item. Only its used parts are searched, as a call may hold a whole file. */
function safeItem(item: SessionItem, redactor: Redactor, root: string): SessionItem {
  if (!holdsSecret(foldedPart(item, root))) return item;
  const effects = "effects" in item ? { effects: redactor.value(item.effects) } : {};
  if ("headline" in item) return { ...item, ...effects, headline: redactor.text(item.headline) };
  return "text" in item ? { ...item, ...effects, text: redactor.text(item.text) } : item;
}

/** The time that a look may take. */
interface LookClock {
  /** Asked between two pieces of reading. */
  readonly goOn: () => boolean;
  /** Whether it was ever over. */
  isOver: boolean;
}

function clockFor({ mostMs }: SessionSource): LookClock {
  const start = performance.now();
  const clock: LookClock = {
    goOn: () => {
      clock.isOver ||= mostMs !== undefined && performance.now() - start >= mostMs();
      return !clock.isOver;
    },
    isOver: false,
  };
  return clock;
}

async function readOn(state: SavedAccount, ref: SessionRef, sight: SessionSource): Promise<void> {
  const seen = sight.end ?? (await tailOf(ref));
  // A missing file, or one that is no plain file, adds nothing.
  if (!seen) return;
  const { locator } = ref;
  const clock = clockFor(sight);
  const isKnown = state.transcript === locator;
  const { news, redactor, recordable, isOff } = sight;
  const safety = { redactor, recordable, isOff };
  const reading = { from: isKnown ? state.offset : 0, goOn: clock.goOn, ...safety };
  const isRead = news?.ref.locator === locator && news.from === reading.from;
  const end =
    takeNews(state, isRead ? news : await seen.news(reading.from), sight) ??
    (await readFrom(state, ref, reading));
  if (end === undefined) return;
  if (!isKnown) state.agents = {};
  state.transcript = locator;
  state.offset = end;
  // Which prompt led to what a sub-agent changed is known only when the prompts are.
  if (!clock.isOver && seen.hasAgents()) await readAgents(state, ref, { ...safety, clock });
}

/** Takes in what sub-agents have changed; each conversation is opened only when it has grown. */
async function readAgents(
  state: SavedAccount,
  ref: SessionRef,
  { clock, ...safety }: ItemSafety & { readonly clock: LookClock },
): Promise<void> {
  const { readerOf } = await import("#hosts/table/session-table.ts");
  const reader = readerOf(ref);
  const { goOn } = clock;
  // Only what is still there is remembered: the list is never longer than the folder.
  const agents: Record<string, number> = {};
  for (const agent of reader.agents(ref)) {
    const name = baseName(agent.locator);
    const from = state.agents[name] ?? 0;
    agents[name] = from;
    if (clock.isOver || reader.endOf(agent) === from) continue;
    agents[name] = (await readFrom(state, agent, { from, goOn, ...safety })) ?? from;
    goOn();
  }
  state.agents = agents;
}

/** How a transcript is read on. */
type ReadOptions = ReadRange & ItemSafety & { readonly from: number };

/** Adds an item to the facts, unless it is a copy of what another session did, or was said during a pause. */
function foldOwn(
  state: SavedAccount,
  item: SessionItem,
  { redactor, recordable, isOff }: ItemSafety,
): void {
  const { account, root, since } = state;
  const isOwn = since === "" || item.at === "" || item.at >= since;
  if (isOff(item) || !isOwn) return;
  foldItem(account, safeItem(recordable(item), redactor, root), treeOf(state));
}

/**
 * Adds the work and the prompts of a part of the transcript that is read after its end. Replies are passed over: what the agent
 * said last is known already.
 */
export function foldBehind(
  { account, root, tree }: SavedAccount,
  items: readonly SessionItem[],
  redactor: Redactor,
): void {
  const { calls, known, heard } = account;
  const behind = { ...newAccount(), calls, known, heard };
  for (const item of items) {
    if (item.kind !== "reply") foldItem(behind, safeItem(item, redactor, root), tree || root);
  }
  note(account.decided, ...behind.decided);
  note(account.learnt, ...behind.learnt.filter(({ kind }) => kind !== "fact"));
  note(account.done, ...behind.done);
  note(account.commits, ...behind.commits);
  noteLines(account.folders, ...behind.folders);
  const isKnown = (path: string) => account.files.some((file) => file.path === path);
  account.files.push(...behind.files.filter(({ path }) => !isKnown(path)));
}

/** The folder that paths are relative to: a work tree is deleted, and its paths with it. */
function treeOf({ root, tree }: SavedAccount): string {
  return tree || root;
}

/** Gathers the news of a transcript that were read; returns where the next read starts. */
function takeNews(
  state: SavedAccount,
  news: SessionNews | undefined,
  safety: ItemSafety,
): number | undefined {
  if (!news) return undefined;
  for (const item of news.items) foldOwn(state, item, safety);
  return news.end;
}

/** Continues reading a transcript; returns where the next read starts, or nothing if it could not be read. */
async function readFrom(
  state: SavedAccount,
  ref: SessionRef,
  { redactor, recordable, isOff, ...range }: ReadOptions,
): Promise<number | undefined> {
  const { readerOf } = await import("#hosts/table/session-table.ts");
  const safety = { redactor, recordable, isOff };
  const look = readerOf(ref).read(ref, range, (item) => foldOwn(state, item, safety));
  return look.refused === undefined ? look.end : undefined;
}
