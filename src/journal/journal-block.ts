import type { World } from "#base/world.ts";
import { CacheEntry } from "#disk/cache/cache-entry.ts";
import { wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import type { ActiveJournal } from "./journal-glance.ts";
import { linesWithin } from "./journal-lines.ts";

/** The most characters of the journal in a session. The host injects 10,000 characters at most, with the brief above them. */
const BLOCK_CHARS = { start: 1500, compact: 3000, withBrief: 9900 } as const;

/** A brief with the journal's block below it. If both are too long, the block loses its last lines. */
export async function withJournalBlock(
  world: World,
  { journal, compacted }: { readonly journal: ActiveJournal; readonly compacted: boolean },
  brief: string | undefined,
): Promise<string> {
  const text = await journalText(world, journal, compacted);
  const intro = `Journal of "${journal.key}"; notes may be out of date.`;
  const above = brief ? `${brief}\n\n` : "";
  const room = BLOCK_CHARS.withBrief - above.length;
  const most = Math.min(room, compacted ? BLOCK_CHARS.compact : BLOCK_CHARS.start);
  const lines = linesWithin(text.split("\n"), most - wrapperChars(intro));
  const body = lines.filter((line) => !isRepeat(line, above)).join("\n");
  return body.trim() === "" ? (brief ?? "") : `${above}${wrapBrief({ intro, body })}`;
}

/** The lines of a journal, from the cache if nothing has changed. */
async function journalText(
  world: World,
  journal: ActiveJournal,
  compacted: boolean,
): Promise<string> {
  const { stateDir, memoryDir } = world;
  const key = [memoryDir, journal.root, compacted];
  const entry = stateDir === undefined ? undefined : new CacheEntry(stateDir, "journal", key);
  const cached = entry?.read(world.now().getTime());
  if (cached !== undefined) return cached;
  const { makeJournalText } = await import("./read-brief-state.ts");
  return makeJournalText(world, journal, { compacted, entry });
}

/** Whether a line is the row of a note that the brief names already. */
function isRepeat(line: string, brief: string): boolean {
  const summary = /^- (?:Decision|Analysis) \S+: (.*?)…?$/.exec(line)?.[1];
  return summary !== undefined && brief.includes(summary);
}
