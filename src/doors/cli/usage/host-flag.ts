import { fault } from "#base/fault.ts";
import type { HostSetup, SetupPlace } from "#hosts/setup.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { wantedSetups } from "#install/setup-place.ts";

/** The flag that chooses one agent program. */
export const HOST_FLAG = {
  host: {
    type: "enum",
    options: SETUPS.map(({ name }) => name) as string[],
    valueHint: "name",
    description: "Only this agent program",
  },
} as const;

/** The hosts that the flag means; throws a fault if the named one knows no such scope. */
export function setupsFrom(
  host: string | undefined,
  place: Pick<SetupPlace, "world" | "scope">,
  command: string,
): readonly HostSetup[] {
  const named = SETUPS.filter(({ name }) => name === host);
  const setups = wantedSetups(place, named);
  if (setups.length > 0) return setups;
  throw fault("unwanted-flag", { flag: `--${place.scope}`, beside: `--host ${host}`, command });
}
