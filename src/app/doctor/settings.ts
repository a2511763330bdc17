import { viewSettings } from "#app/config.ts";
import type { World } from "#base/world.ts";
import { type Check, fine, warning } from "./check.ts";

/** Looks for settings that have no effect: files that cannot be used, values that do not fit, names nobody knows. */
export function checkSettings(world: World): Check[] {
  const { problems, unusable } = viewSettings(world, []);
  const files = unusable.map(({ path, why }) =>
    warning(
      "settings",
      `${path} has no effect: ${why}`,
      "mend the file; until then defaults are used",
    ),
  );
  const values = problems
    .filter(({ kind }) => kind !== "foreign")
    .map(({ name }) =>
      warning(
        "settings",
        `\`${name}\` is set to something that has no effect`,
        "`loci config list` says what is wrong with it",
      ),
    );
  const checks = [...files, ...values];
  return checks.length > 0 ? checks : [fine("settings", "every setting that was made holds")];
}
