import { fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { findConversation } from "#session/context/find-conversation.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { readNote } from "#session/state/session-notes.ts";
import { excerptName } from "#triage/scorer/triage-data.ts";

/** An excerpt by its names. */
interface ExcerptName {
  readonly category: string;
  /** Without it, the session at work, or the newest of the project. */
  readonly session: string | undefined;
}

/** Reads the excerpt that a triage has written for a category; throws a fault if there is none, or the caller may not read it. */
export function readExcerpt(world: World, { category, session: word }: ExcerptName) {
  const { id: session } = findConversation(world, word ?? world.caller.session);
  const place = placeOf(world, session);
  const text = place && readNote(place, excerptName(category));
  if (text === undefined) throw fault("no-excerpt", { category, session });
  return { category, session, text };
}
