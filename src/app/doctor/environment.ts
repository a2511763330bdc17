import type { World } from "#base/world.ts";
import { threatsIn } from "#core/guard/environment.ts";
import { type Check, fine, warning } from "./check.ts";

/** Looks for variables that take over an executable, or switch loci off. */
export function checkEnvironment({ env }: World): Check[] {
  const threats = threatsIn(env).map(({ name, what, guarded }) =>
    warning(
      "environment",
      `${name} is set: it ${what}`,
      guarded
        ? "the registered hooks clear it; unset it for your own calls of loci"
        : "unset it where your agent is started: the hook command cannot clear it",
    ),
  );
  const off = env["LOCI_DISABLE"] && env["LOCI_DISABLE"] !== "0";
  const switchedOff = off
    ? [warning("environment", "LOCI_DISABLE is set: the hooks do nothing", "unset it to remember")]
    : [];
  const checks = [...threats, ...switchedOff];
  return checks.length > 0 ? checks : [fine("environment", "nothing in it steers loci")];
}
