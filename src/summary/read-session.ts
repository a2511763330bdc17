import { baseName } from "#base/path.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { ReadRange, SessionNews, SessionTail } from "#hosts/session-reader.ts";
import type { SessionRef } from "#hosts/session-ref.ts";
import { tailOf } from "#hosts/table/tail-table.ts";
import { holdsSecret, type Redactor } from "#redact/redactor.ts";
import { gather, keptOf } from "#summary/facts/gather-facts.ts";
import { FACT_PARTS, noFacts, note, type SummaryParts } from "#summary/facts/session-facts.ts";
import type { SessionState } from "#summary/facts/summary-state.ts";
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
export async function lookAt(state: SessionState, sight: SessionSource): Promise<void> {
  const { conversation, lastMessage, now } = sight;
  const { facts } = state;
  if (conversation) await readOn(state, conversation, sight);
  if (lastMessage) {
    const reply = { kind: "reply", uuid: "", messageId: "", at: "", text: lastMessage } as const;
    gatherOwn(state, reply, sight);
  }
  const isByHand = takeGiven(state, sight);
  if (isByHand || facts.last === "") facts.last = now.toISOString();
  facts.first ||= facts.last;
}

const MAX_GIVEN_CHARS = 10_000;

/** Reads the words that somebody gave by hand, and returns whether there were any. */
function takeGiven({ facts }: SessionState, { given = {}, redactor }: SessionSource): boolean {
  if (Object.keys(given).length === 0) return false;
  const safe = redactor.value(given);
  // A person chose each of these lines, so the cap on what loci gathers does not hold for them.
  for (const part of FACT_PARTS) {
    const given = (safe[part] ?? []).map((line) => cleanLine(line, MAX_GIVEN_CHARS));
    const lines = given.filter((line) => line !== "");
    if (part === "files") facts.given.push(...lines.filter((line) => !facts.given.includes(line)));
    facts[part].splice(0, Infinity, ...new Set([...facts[part], ...lines]));
  }
  return true;
}

/** Decides which items count, and makes them safe. */
type ItemSafety = Pick<SessionSource, "redactor" | "recordable" | "isOff">;

/** Removes secrets from an item. Only its used parts are searched, as a call may hold a whole file. */
function safeItem(item: SessionItem, redactor: Redactor, root: string): SessionItem {
  if (!holdsSecret(keptOf(item, root))) return item;
  if (item.kind === "call") {
    const headline = redactor.text(item.headline);
    return { ...item, headline, effects: redactor.value(item.effects) };
  }
  return "text" in item ? { ...item, text: redactor.text(item.text) } : item;
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

async function readOn(state: SessionState, ref: SessionRef, sight: SessionSource): Promise<void> {
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
  state: SessionState,
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
function gatherOwn(
  state: SessionState,
  item: SessionItem,
  { redactor, recordable, isOff }: ItemSafety,
): void {
  const { facts, root, since } = state;
  const isOwn = since === "" || item.at === "" || item.at >= since;
  if (isOff(item) || !isOwn) return;
  gather(facts, safeItem(recordable(item), redactor, root), treeOf(state));
}

/** The parts of the facts that hold wherever in the session they come from. */
const LISTED = [...FACT_PARTS, "worked", "commits", "folders"] as const;

/**
 * Adds the work and the prompts of a part of the transcript that is read after its end. Replies are passed over: what the agent
 * said last is known already.
 */
export function gatherBehind(
  state: SessionState,
  items: readonly SessionItem[],
  redactor: Redactor,
): void {
  const { facts, root } = state;
  const { open, known, heard } = facts;
  const behind = { ...noFacts(), open, known, heard };
  for (const item of items) {
    if (item.kind !== "reply") gather(behind, safeItem(item, redactor, root), treeOf(state));
  }
  for (const part of LISTED) note(facts[part], ...behind[part]);
}

/** The folder that paths are relative to: a work tree is deleted, and its paths with it. */
function treeOf({ root, tree }: SessionState): string {
  return tree || root;
}

/** Gathers the news of a transcript that were read; returns where the next read starts. */
function takeNews(
  state: SessionState,
  news: SessionNews | undefined,
  safety: ItemSafety,
): number | undefined {
  if (!news) return undefined;
  for (const item of news.items) gatherOwn(state, item, safety);
  return news.end;
}

/** Continues reading a transcript; returns where the next read starts, or nothing if it could not be read. */
async function readFrom(
  state: SessionState,
  ref: SessionRef,
  { redactor, recordable, isOff, ...range }: ReadOptions,
): Promise<number | undefined> {
  const { readerOf } = await import("#hosts/table/session-table.ts");
  const safety = { redactor, recordable, isOff };
  const look = readerOf(ref).read(ref, range, (item) => gatherOwn(state, item, safety));
  return look.refused === undefined ? look.end : undefined;
}
