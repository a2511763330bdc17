import type { World } from "#base/world.ts";
import { HOOK_EVENTS, type HookEvent } from "#hosts/hook-event.ts";
import { type HookEntry, logPlaces } from "./log-entry.ts";

/** The share of calls that tidy up after the others. */
const TIDY_SHARE = 1 / 64;

/** Writes down how a call of the hook door went; where that cannot be written, nothing is. */
export async function noteHookCall(world: World, call: Omit<HookEntry, "at">): Promise<void> {
  const { stateDir, uid } = world;
  if (!stateDir) return;
  const at = world.now();
  // Cheap chance is good enough for a log, and strong chance takes as long as the write itself.
  const chance = Math.random();
  const id = `${at.getTime().toString(16).padStart(12, "0")}-${chance.toString(16).slice(2)}`;
  try {
    const safe = await withoutSecrets(world, call);
    const dropped = { entry: { at: at.toISOString(), ...safe }, id };
    await dropCall(stateDir, dropped).catch(async () => {
      const { makeLog } = await import("./fold-log.ts");
      makeLog(stateDir, uid);
      await dropCall(stateDir, dropped);
    });
    if (chance < TIDY_SHARE) (await import("./fold-log.ts")).foldLog(stateDir, uid);
  } catch {
    // A full disk, a read-only home or somebody else's must not reach the host.
  }
}

/** What cannot be secret, because it is ours or the host's: words, names of events, the usual ids of sessions. */
const PLAIN = /^(?:[a-z ]+|[A-Z][A-Za-z]+|[0-9a-f]{8}-[0-9a-f-]{27}|.{0,11})$/;

const SHORT_CHARS = 12;
const ID_CHARS = 36;
const DASH_AT = 8;
const ID_LETTERS = "0123456789abcdef-";

/** Whether a text is one of these; what nearly every call has is told without the pattern, which takes a while to make ready. */
function isPlain(text: string): boolean {
  if (text.length < SHORT_CHARS || HOOK_EVENTS.includes(text as HookEvent)) return true;
  const isUsualId = text.length === ID_CHARS && text[DASH_AT] === "-" && isOf(ID_LETTERS, text);
  return isUsualId || PLAIN.test(text);
}

function isOf(letters: string, text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!letters.includes(text.charAt(at))) return false;
  return true;
}

/** What comes from outside may be anything: the word for an event, the id of a session, what an error says. */
async function withoutSecrets(
  world: World,
  call: Omit<HookEntry, "at">,
): Promise<Omit<HookEntry, "at">> {
  const { event, why = "", session = "" } = call;
  if ([event, why, session].every(isPlain)) return call;
  const { redactorForWriting } = await import("#redact/redactor.ts");
  const { readSettings } = await import("#settings/read-settings.ts");
  return redactorForWriting(world, () => readSettings(world)).value(call);
}

/** A call that is to be logged, and its id, which begins with its time: 12 hex digits, then chance. */
interface Dropped {
  readonly entry: HookEntry;
  readonly id: string;
}

/**
 * Logs a call as a file of its own: nothing to lock, nothing to tear. It is written by the runtime itself, because
 * node:fs takes a fifth of a hook's time to load. Rejects if the folder is not there; it is not made here.
 */
export async function dropCall(stateDir: string, { entry, id }: Dropped): Promise<void> {
  const path = `${logPlaces(stateDir).calls}/${id}.json`;
  // The id tells two calls apart that are alike to the letter, and one call from its copy.
  const line = JSON.stringify({ ...entry, id: id.slice(-8) });
  await Bun.write(path, `${line}\n`, { createPath: false });
}
