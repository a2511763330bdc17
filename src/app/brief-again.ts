import type { World } from "#base/world.ts";
import { changesBetween } from "#core/load/changes.ts";
import { briefedWith, toldBrief } from "#files/session/briefed.ts";
import type { SessionPlace } from "#files/session/state.ts";
import { isAnyBriefedWith } from "#files/session/told.ts";
import { briefId } from "#format/brief-id.ts";
import { bodyOfBrief, wrapBrief } from "#format/brief-wrapper.ts";
import { defang } from "#format/model-text.ts";
import type { CallOf } from "#model/hook-call.ts";
import type { Bearings } from "./bearings.ts";
import { fromWhere, STANDING } from "./brief-words.ts";
import { loadMemory } from "./load.ts";
import { forSession } from "./make-brief.ts";

/** A session that is taken up again, and the brief as it would be now. */
interface Reopening extends Bearings {
  readonly call: CallOf<"SessionStart">;
  readonly world: World;
  readonly place: SessionPlace;
  readonly brief: string;
}

/** What a session that is taken up again is told: what has changed since it was briefed; undefined for nothing. */
export async function briefAgain(opening: Reopening): Promise<string | undefined> {
  const { call, place, brief } = opening;
  const id = briefId(brief);
  const before = await briefedWith(place);
  if (before === id) return undefined;
  // A fork has the conversation of another session, which it does not name.
  if (before === undefined) {
    const isTold = call.source === "fork" && (await isAnyBriefedWith(place, id));
    return isTold ? undefined : brief;
  }
  const told = await toldBrief(place.stateDir, before);
  if (told === undefined) return brief;
  const { texts } = await loadMemory(opening);
  const lines = forSession(texts).flatMap(({ text }) => defang(text).split("\n"));
  const body = changesBetween(bodyOfBrief(told), bodyOfBrief(brief), new Set(lines));
  if (body === undefined) return undefined;
  const intro = `What has changed in the notes ${fromWhere(opening.root)}, kept by loci, since this conversation was handed them. ${STANDING}`;
  const news = wrapBrief({ intro, body });
  return news.length < brief.length ? news : brief;
}
