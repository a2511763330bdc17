import type { MemoryItem } from "#base/memory-item.ts";
import { oneLine } from "#base/printable-text.ts";
import { projectHash } from "#project/project-hash.ts";
import type { RecalledMemory } from "#recall/find-memories.ts";
import { type SessionPlace, startFolder } from "#session/state/session-folder.ts";
import { listShown } from "#session/state/shown.ts";
import { cleanText, defang } from "#text/model-text.ts";

/** The texts of loci that a session has in its context. */
export interface SessionTexts {
  /** The ids of the memories that came with its prompts. */
  readonly shown: ReadonlySet<string>;
  /** The brief that opened it, in lower case. */
  readonly opening: string;
}

/** Reads what a session has in its context. */
export async function textsOfSession(session: SessionPlace): Promise<SessionTexts> {
  const { briefIn } = await import("#session/state/briefed-sessions.ts");
  const opening = (await briefIn(session)).toLowerCase();
  return { shown: await listShown(session), opening };
}

/** A shorter text may occur in a brief by chance. */
const MIN_TEXT_CHARS = 12;

/** Leaves out what the session has in its context whole, by its id or word for word in the brief that opened it. */
export function withoutShown(
  items: readonly MemoryItem[],
  { shown, opening }: SessionTexts,
): MemoryItem[] {
  const isWhole = (text: string) => {
    // The parts of a page's section are lines of their own there.
    const parts = asInBrief(text).split(" · ");
    return text.length >= MIN_TEXT_CHARS && parts.every((part) => opening.includes(part));
  };
  return items.filter(({ id, text }) => !shown.has(id) && !isWhole(text));
}

/** The text as a brief prints it, in lower case. */
function asInBrief(text: string): string {
  return oneLine(defang(cleanText(text))).toLowerCase();
}

/** So much of its score is left to a memory of which the session has a line. */
const LINE_SHARE = 0.5;

/** A line of a brief has at least so much of its memory, and a shorter beginning may be in a brief by chance. */
const LINE_START_CHARS = { least: 24, most: 40 };

/** Orders memories for a prompt: those that are new to the session come before others that match about as well. */
export function newOnesFirst(
  found: readonly RecalledMemory[],
  { shown, opening }: SessionTexts,
): RecalledMemory[] {
  const { least, most } = LINE_START_CHARS;
  const isShown = ({ kind, id }: RecalledMemory["memory"]) => shown.has(`${kind}/${id}`);
  const hasLine = ({ title }: RecalledMemory["memory"]) => {
    const start = asInBrief(title).slice(0, most);
    return start.length >= least && opening.includes(start);
  };
  const worthOf = ({ memory, score }: RecalledMemory) => {
    if (isShown(memory)) return 0;
    return hasLine(memory) ? LINE_SHARE * score : score;
  };
  return found
    .map((one) => ({ one, worth: worthOf(one) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ one }) => one);
}

/** Leaves out what the user has taken back since, or said of another folder. Most matches were saved and not only said. */
export async function stillHolding(
  session: SessionPlace,
  root: string,
  items: readonly MemoryItem[],
): Promise<MemoryItem[]> {
  if (items.every(({ said }) => said === undefined)) return [...items];
  const { meansElsewhere, stillSaid } = await import("#triage/said-sentences.ts");
  const { readSaid, saidPath } = await import("#layouts/said-file.ts");
  const said = await readSaid(saidPath(session.stateDir, projectHash(session, root)));
  const isElsewhere = meansElsewhere(said, await startFolder(session));
  // Only sentences that nobody saved are compared with what the user has said since.
  const holds = items.some(({ kind }) => kind === "said") ? stillSaid(said) : () => true;
  return items.filter((one) => !isElsewhere(one.said) && (one.kind !== "said" || holds(one.text)));
}
