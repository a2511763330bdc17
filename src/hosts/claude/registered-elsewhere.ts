import { pathIn, type World } from "#base/world.ts";
import { readDropped } from "#disk/write-light.ts";
import { ENTRY_PLACES, type EntryPlace, eventWord, type HookEvent } from "#hosts/hook-call.ts";
import { wrapperCall } from "#hosts/hook-wrapper.ts";
import { CLAUDE_PROFILE } from "./claude-profile.ts";

/** A call of the hook door, and the scope that its entry names. */
interface RegisteredCall {
  readonly place: EntryPlace;
  readonly event: HookEvent;
}

/** Whether settings of an earlier scope make the host call loci at the same event. */
export async function isCalledBefore(
  world: World,
  { place, event }: RegisteredCall,
): Promise<boolean> {
  const rank = ENTRY_PLACES.indexOf(place);
  for (const before of ENTRY_PLACES.slice(0, rank)) {
    const path = settingsOf(world, before);
    if (path !== undefined && calls(await readDropped(path, MAX_SETTINGS_BYTES), event))
      return true;
  }
  return false;
}

/** The folder of a scope's entries: for a project the folder in which the host was started. */
function settingsOf(world: World, place: EntryPlace): string | undefined {
  const own = CLAUDE_PROFILE.folder(world);
  if (place === "user") return own && `${own}/settings.json`;
  const folder = pathIn(world, "CLAUDE_PROJECT_DIR");
  if (!folder || place === "plugin") return undefined;
  return `${folder}/.claude/${place === "local" ? "settings.local.json" : "settings.json"}`;
}

const MAX_SETTINGS_BYTES = 4 * 1024 * 1024;

/** Searching for the words is enough: nothing else in settings has the form of such a call. */
function calls(text: string, event: HookEvent): boolean {
  const word = eventWord(event);
  const calls = [wrapperCall(word), ` hook ${word} 2>/dev/null || :`, `loci hook ${word}`];
  return calls.some((one) => text.includes(one));
}
