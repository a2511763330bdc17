import type { World } from "#base/world.ts";
import { dropCall } from "#files/hook-log/drop.ts";
import type { HookEntry } from "#model/hook-entry.ts";

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
  const dropped = { entry: { at: at.toISOString(), ...call }, id };
  try {
    await dropCall(stateDir, dropped).catch(async () => {
      const { makeLog } = await import("#files/hook-log/fold.ts");
      makeLog(stateDir, uid);
      await dropCall(stateDir, dropped);
    });
    if (chance < TIDY_SHARE) (await import("#files/hook-log/fold.ts")).foldLog(stateDir, uid);
  } catch {
    // A full disk, a read-only home or somebody else's must not reach the host.
  }
}
