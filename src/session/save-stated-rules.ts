import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { memoryOf } from "#layouts/records/store/record-paths.ts";
import { projectHash } from "#project/project-hash.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import { overturns, takesBackAnything } from "#triage/overturned.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";
import { withoutLead } from "#triage/self-contained.ts";
import { replaces } from "#triage/subject-words.ts";
import type { Heard } from "#triage/user-messages.ts";
import type { SavedText } from "./look-state.ts";

/** The project to save in, and the records that the session has saved before. */
interface SaveContext {
  readonly root: string;
  readonly sources: SettingSources;
  readonly session: string;
  readonly before: readonly SavedText[];
  /** The time that the hook has left. */
  readonly leftMs: () => number;
  /** Reports what waits in the queue. */
  readonly trouble: (why: string) => void;
}

/** Saves what the user has stated; what the same session had saved and is plainly overturned is retired. */
export async function saveStanding(
  world: World,
  records: readonly ExtractedRecord[],
  { root, sources, session, before, leftMs, trouble }: SaveContext,
): Promise<readonly SavedText[]> {
  if (records.length === 0) return before;
  const { keepQuietly } = await import("./save-unasked.ts");
  const saved = await keepQuietly(world, { root, sources, session, records, leftMs });
  if (saved.queued > 0) trouble(`${saved.queued} wait to be saved: ${saved.why}`);
  const fresh = saved.reports.flatMap(({ action, id, category, title }) =>
    action === "created" && category !== "session_summary" ? [{ id, category, text: title }] : [],
  );
  const overturned = before.filter(({ text }) => fresh.some((later) => replaces(later.text, text)));
  if (overturned.length > 0) await retire(world, { root, sources, overturned, leftMs });
  return [...before.filter((one) => !overturned.includes(one)), ...fresh];
}

/** The messages that may take something back, and the project. */
interface TakingBack extends Pick<SaveContext, "root" | "sources" | "leftMs"> {
  readonly messages: Heard["messages"];
}

/**
 * Retires unasked saves of the user's words that a message of the user takes back. A memory that somebody saved on purpose
 * stays until somebody replaces it.
 */
export async function retireTakenBack(
  world: World,
  { messages, root, sources, leftMs }: TakingBack,
): Promise<void> {
  const told = messages
    .filter(({ isSure, how }) => isSure && how !== "task")
    .map(({ sentences }) => sentences.map(({ text }) => text))
    .filter(takesBackAnything);
  const { stateDir } = world;
  if (told.length === 0 || stateDir === undefined || !isThere(memoryOf(world, root))) return;
  const { listServedRecords } = await import("#review/trust/served-records.ts");
  const { placeOfRecords } = await import("#layouts/records/project-records.ts");
  const { rareAmong } = await import("#triage/said-sentences.ts");
  const { readSaid, saidPath } = await import("#layouts/said-file.ts");
  const own = listServedRecords({ world, place: placeOfRecords(world, root) }).filter(
    ({ text, said }) => said !== undefined && plain(text) === plain(withoutLead(said)),
  );
  if (own.length === 0) return;
  const isRare = rareAmong(await readSaid(saidPath(stateDir, projectHash(world, root))));
  const overturned = own.filter(({ said = "" }) =>
    told.some((sentences) => !sentences.includes(said) && overturns(sentences, said, isRare)),
  );
  const kept = overturned.map(({ id, text }) => {
    const [category = "", name = ""] = id.split("/");
    return { id: name, category, text };
  });
  if (kept.length > 0) await retire(world, { root, sources, overturned: kept, leftMs });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

interface RetireContext extends Pick<SaveContext, "root" | "sources" | "leftMs"> {
  readonly overturned: readonly SavedText[];
}

async function retire(
  world: World,
  { root, sources, overturned, leftMs }: RetireContext,
): Promise<void> {
  const { recordsAt } = await import("#remember/record-memory.ts");
  const { findRecord } = await import("#remember/find-record.ts");
  const { stepRecord } = await import("#remember/update-record.ts");
  const { Fault } = await import("#base/fault.ts");
  const memory = { ...recordsAt(world, root, sources), waitMs: leftMs };
  for (const { id, category } of overturned) {
    try {
      const target = findRecord(memory.place, id, category as ExtractedRecord["category"]);
      stepRecord(memory, {
        target,
        step: "retire",
        reason: "the user has said otherwise since",
        hash: undefined,
      });
    } catch (error) {
      // Somebody has taken it away meanwhile.
      if (!(error instanceof Fault)) throw error;
    }
  }
}
