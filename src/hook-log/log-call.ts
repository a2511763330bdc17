import { DAY_MS } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { type HookEntry, type HookOutcome, logPaths } from "./log-entry.ts";

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

/** Texts that cannot be secret, because loci or the host made them: words, names of events, the usual session ids. */
const PLAIN = /^(?:[a-z ]+|[A-Z][A-Za-z]+|[0-9a-f]{8}-[0-9a-f-]{27}|.{0,11})$/;

/** Texts from outside may be anything: the word for an event, the id of a session, the message of an error. */
async function withoutSecrets(
  world: World,
  call: Omit<HookEntry, "at">,
): Promise<Omit<HookEntry, "at">> {
  const { event, why = "", session = "" } = call;
  if ([event, why, session].every((text) => PLAIN.test(text))) return call;
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

/** Statistics of a part of the hook log. */
export interface CallSummary {
  readonly calls: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly outcomes: Readonly<Record<HookOutcome, number>>;
  readonly last: HookEntry | undefined;
}

/** Sums up calls of the hook door, oldest first. */
export function summarize(entries: readonly HookEntry[]): CallSummary {
  const times = entries.map(({ ms }) => ms).sort((a, b) => a - b);
  const outcomes = { answered: 0, silent: 0, skipped: 0, refused: 0, late: 0, failed: 0 };
  for (const { outcome } of entries) outcomes[outcome]++;
  return {
    calls: entries.length,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    outcomes,
    last: entries.at(-1),
  };
}

/** A percentile of sorted values; 0 if there are none. */
function quantile(sorted: readonly number[], share: number): number {
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at] ?? 0;
}

/** The cost of memory in the last 24 hours. */
export interface InjectedTotal {
  readonly calls: number;
  readonly chars: number;
}

/** Sums up what loci injected in the last 24 hours: to know when the day began, the runtime would load its time zones. */
export function injectedLately(entries: readonly HookEntry[], now: Date): InjectedTotal {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const lately = entries.filter(({ at, chars }) => chars && at >= since);
  return {
    calls: lately.length,
    chars: lately.reduce((sum, { chars = 0 }) => sum + chars, 0),
  };
}
