import { isObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { readWork } from "#layouts/layered/session-state.ts";
import { noteDecisions } from "#remember/note-decisions.ts";
import { type RecordMemory, recordsAt } from "#remember/record-memory.ts";
import { addSavedNews } from "#remember/record-news.ts";
import { type SavedFindings, saveFindings } from "#remember/save-finding.ts";
import { placeOf } from "#session/state/session-folder.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";
import { isEcho } from "#trust/rule-echo.ts";

/** The records to be saved unasked. */
interface UnaskedSave {
  readonly root: string;
  readonly sources: SettingSources;
  readonly session: string;
  readonly records: readonly ExtractedRecord[];
  /** The time that the hook has left. */
  readonly leftMs: () => number;
}

/** Saves the drafts of triage, and leaves a notice for the next session. All saves are durable when this returns. */
export async function keepQuietly(world: World, keeping: UnaskedSave): Promise<SavedFindings> {
  const { root, sources, session, leftMs } = keeping;
  const memory = { ...recordsAt(world, root, sources), waitMs: leftMs };
  const heard = await heardBefore(memory, session);
  const records = keeping.records.map((one) => withEcho(one, heard));
  const saved = saveFindings(memory, records, session);
  addSavedNews(memory.place.state, saved.reports);
  await noteDecisions({ ...memory, reports: saved.reports });
  return saved;
}

/** Reads the saved lines that tools printed in the earlier turns of a session. */
async function heardBefore({ world }: RecordMemory, session: string): Promise<string[]> {
  const place = placeOf(world, session);
  const { work } = place ? await readWork(place) : { work: undefined };
  const facts = work?.["facts"];
  const heard = isObject(facts) ? facts["heard"] : undefined;
  return Array.isArray(heard) ? heard.filter((line) => typeof line === "string") : [];
}

/** An agent may say again what a tool has said many turns before. */
function withEcho(record: ExtractedRecord, heard: readonly string[]): ExtractedRecord {
  const isAgents = record.evidence.some(({ role }) => role === "agent");
  const isRepair = record.category === "runbook" || record.category === "session_summary";
  if (record.echoes || !isAgents || isRepair || !isEcho(record.title, heard)) return record;
  return { ...record, echoes: "tool" };
}
