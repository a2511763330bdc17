import type { World } from "#base/world.ts";
import { HOOK_EVENTS, type HookEvent } from "#hosts/hook-event.ts";
import { type HookEntry, logPaths } from "./log-entry.ts";

/** The share of calls that also clean up. */
const TIDY_SHARE = 1 / 64;

/** Logs the outcome of a call of the hook door; if that fails, nothing is logged. */
export async function noteHookCall(world: World, call: Omit<HookEntry, "at">): Promise<void> {
  const { stateDir, uid } = world;
  if (!stateDir) return;
  const at = world.now();
  // Weak randomness is good enough for a log; strong randomness takes as long as the write itself.
  const chance = Math.random();
  const id = `${at.getTime().toString(16).padStart(12, "0")}-${chance.toString(16).slice(2)}`;
  try {
    const safe = await withoutSecrets(world, call);
    const dropped = { entry: { at: at.toISOString(), ...safe }, id };
    await writeCall(stateDir, dropped).catch(async () => {
      const { makeLog } = await import("./rotate-log.ts");
      makeLog(stateDir, uid);
      await writeCall(stateDir, dropped);
    });
    if (chance < TIDY_SHARE) (await import("./rotate-log.ts")).foldLog(stateDir, uid);
  } catch {
    // A full disk, a read-only home or a foreign one must not affect the host.
  }
}

/**
 * Texts that cannot be secret, because loci or the host made them: words, names of events, the
 * usual session ids.
 */
const PLAIN = /^(?:[a-z ]+|[A-Z][A-Za-z]+|[0-9a-f]{8}-[0-9a-f-]{27}|.{0,11})$/;

const SHORT_CHARS = 12;
const ID_CHARS = 36;
const DASH_AT = 8;
const ID_LETTERS = "0123456789abcdef-";

/**
 * Whether a text is one of these; nearly all calls have ids that are recognised without the
 * pattern, which takes a while to compile.
 */
function isPlain(text: string): boolean {
  if (text.length < SHORT_CHARS || HOOK_EVENTS.includes(text as HookEvent)) return true;
  const isUsualId = text.length === ID_CHARS && text[DASH_AT] === "-" && isOf(ID_LETTERS, text);
  return isUsualId || PLAIN.test(text);
}

function isOf(letters: string, text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!letters.includes(text.charAt(at))) return false;
  return true;
}

/**
 * Texts from outside may be anything: the word for an event, the id of a session, the message of an
 * error.
 */
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

/** A call to log, and its id, which begins with its time: 12 hex digits, then random ones. */
interface LoggedCall {
  readonly entry: HookEntry;
  readonly id: string;
}

/**
 * Logs a call as a file of its own: it needs no lock and cannot tear. Bun itself writes it, because
 * loading node:fs takes a fifth of a hook's time. Rejects if the folder is missing; it is not
 * created here.
 */
async function writeCall(stateDir: string, { entry, id }: LoggedCall): Promise<void> {
  const path = `${logPaths(stateDir).calls}/${id}.json`;
  // The id distinguishes two equal calls, and a call from its copy.
  const line = JSON.stringify({ ...entry, id: id.slice(-8) });
  await Bun.write(path, `${line}\n`, { createPath: false });
}
