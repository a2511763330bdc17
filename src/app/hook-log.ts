import type { World } from "#base/world.ts";
import { dropCall } from "#files/hook-log/drop.ts";
import type { HookEntry } from "#model/hook-entry.ts";

/** Writes down how a call of the hook door went; where that cannot be written, nothing is. */
export async function noteHookCall(world: World, call: Omit<HookEntry, "at">): Promise<void> {
  const { stateDir, uid } = world;
  if (!stateDir) return;
  const at = world.now();
  const id = Bun.randomUUIDv7("hex", at).replaceAll("-", "");
  const dropped = { entry: { at: at.toISOString(), ...call }, id };
  try {
    await dropCall(stateDir, dropped).catch(async () => {
      const { makeLog } = await import("#files/hook-log/fold.ts");
      makeLog(stateDir, uid);
      await dropCall(stateDir, dropped);
    });
    if (isItsTurn(id)) (await import("#files/hook-log/fold.ts")).foldLog(stateDir, uid);
  } catch {
    // A full disk, a read-only home or somebody else's must not reach the host.
  }
}

/** One call in 32 tidies up after the others. */
function isItsTurn(id: string): boolean {
  return id.endsWith("0") && id.charCodeAt(30) < 0x38;
}
