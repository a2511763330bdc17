import type { World } from "#base/world.ts";
import { programTurns, type SessionItem } from "#hosts/session-item.ts";
import { isStartedByAgent } from "#hosts/table/find-caller.ts";
import { recordableIn } from "#layouts/recordable-in.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { onTheRecord } from "#session/state/session-folder.ts";
import { type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import { TRIAGE_SETTINGS } from "#settings/tables/triage-settings.ts";

/** The news of a session without the turns of programs. */
interface PeopleNews {
  readonly items: readonly SessionItem[];
  /** Whether the last turn is a program's: nothing of it is saved. */
  readonly isProgram: boolean;
}

/** Whether the turns of programs are saved like those of people. */
export function arePeople(sources: SettingSources): boolean {
  return settingFrom(sources, TRIAGE_SETTINGS, "triage.machine_sessions");
}

/** Leaves out the turns of programs; `wasProgram` says whose turn the news go on with. */
function withoutPrograms(
  world: World,
  items: readonly SessionItem[],
  wasProgram: boolean,
): PeopleNews {
  const isPersons = (item: SessionItem) => item.kind === "prompt" && item.by !== "program";
  // No person types into a host that an agent has started, whatever the host writes.
  if (items.some(isPersons) && isStartedByAgent(world)) return { items: [], isProgram: true };
  const isProgramsTurn = programTurns(wasProgram);
  const own = items.filter((item) => !isProgramsTurn(item));
  return { items: own, isProgram: isProgramsTurn() };
}

/** A part of a session's transcript; `wasProgram` says whose turn it goes on with. */
interface TranscriptPart {
  readonly sessionId: string;
  readonly items: readonly SessionItem[];
  readonly wasProgram: boolean;
}

/**
 * The items that count: none of a paused time, none of a program's turn unless these count, and none of the words that were
 * deleted for good, which are still in the transcript.
 */
export async function capturable(
  world: World,
  { sessionId, items, wasProgram }: TranscriptPart,
  { root, sources }: ProjectContext,
): Promise<PeopleNews> {
  const recordable = await recordableIn(world, root);
  const said = onTheRecord(world, sessionId, items);
  const people = withoutPrograms(world, said, wasProgram);
  const own = arePeople(sources) ? said : people.items;
  return { items: own.map((item) => recordable(item)), isProgram: people.isProgram };
}

/** Whether nothing of the session in which this hook runs is saved, because a program drives it. */
export function isLeftOut(world: World, sources: SettingSources): boolean {
  return (world.caller.isHeadless || isStartedByAgent(world)) && !arePeople(sources);
}
