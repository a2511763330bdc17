import { statSync } from "node:fs";
import type { ArgsDef } from "citty";
import { fault } from "#base/fault.ts";
import { typedPath, type World } from "#base/world.ts";
import type { FlagValues } from "#doors/cli/usage/strict-usage.ts";

/** The checks of a flag's value. */
interface FlagInput {
  readonly args: ArgsDef;
  readonly world: World;
}

/** Refuses a setting that does not exist, an invalid value, and a folder that does not exist. */
export async function refuseWrongValues(
  flags: FlagValues,
  { args, world }: FlagInput,
): Promise<void> {
  const pairs = flags.get("set") ?? [];
  if (pairs.length > 0) {
    const { checkPair } = await import("#settings/view-settings.ts");
    for (const pair of pairs) checkPair(pair);
    await refuseGuarded(pairs, world);
  }
  for (const [flag, values] of flags) {
    const arg = args[flag];
    if (arg?.type !== "string" || arg.valueHint !== "dir") continue;
    // Other programs name the memory folder from any folder; loci searches upwards for the project.
    for (const value of values.filter((value) => !MEMORY_FOLDER.test(value)))
      checkFolder(`--${flag}`, value, world);
  }
}

/** An agent does not switch capture or redaction for its user, for one call either. */
async function refuseGuarded(pairs: readonly string[], world: World): Promise<void> {
  const { isGuarded } = await import("#settings/tables/all-settings.ts");
  const guarded = pairs.find((pair) => isGuarded(pair.slice(0, pair.indexOf("=")).trim()));
  if (guarded === undefined) return;
  const { refuseAgents } = await import("#review/waiting-for-review.ts");
  refuseAgents(world, `… --set ${guarded}`);
}

const MEMORY_FOLDER = /^(\.\/)?\.claude\/memory\/?$/;

function checkFolder(name: string, value: string, world: World): void {
  const path = typedPath(world, value);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  throw fault("bad-value", { name, value, wanted: "a folder that exists" });
}
