import type { World } from "#base/world.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import type { SessionPlace } from "#session/state/session-folder.ts";
import { keepWork, readWork } from "#session/state/session-work.ts";
import type { SettingSources } from "#settings/resolve-setting.ts";
import { stateFrom } from "#summary/facts/summary-state.ts";
import { gatherBehind } from "./read-session.ts";

/** A part of a transcript that is read after its end. */
interface PartBehind {
  readonly root: string;
  readonly sources: SettingSources;
  readonly items: readonly SessionItem[];
}

/** Adds what was done in the middle of a long transcript to the facts of its session; the next summary has it. */
export async function addWorkBehind(
  world: World,
  place: SessionPlace,
  { root, sources, items }: PartBehind,
): Promise<void> {
  const kept = await readWork(place);
  const state = stateFrom(kept.work, root);
  // Without facts of its end the session is not written down.
  if (state.transcript === "") return;
  gatherBehind(state, items, redactorForWriting(world, sources));
  await keepWork(place, state, kept);
}
