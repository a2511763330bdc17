import { lookForKit } from "#app/install/kit.ts";
import type { World } from "#base/world.ts";
import { type Check, fine, warning } from "./check.ts";

/** Looks whether commands, agents and skill are there, and of this version. */
export function checkKit({ hostDir }: World): Check[] {
  if (!hostDir) return [];
  const kit = lookForKit(hostDir, undefined);
  const inState = (...states: string[]) => kit.filter(({ state }) => states.includes(state));
  if (inState("new").length === kit.length) {
    return [fine("commands", "none are installed (`loci init` does that)")];
  }
  const stale = inState("new", "old");
  const others = inState("edited", "foreign").map(({ path }) => path.slice(hostDir.length + 1));
  const told = others.length > 0 ? `; not as loci wrote them: ${others.join(", ")}` : "";
  if (stale.length > 0) {
    const says = `${stale.length} of ${kit.length} files are missing or of another version${told}`;
    return [warning("commands", says, "`loci init` brings them up to date")];
  }
  return [fine("commands", `${inState("same").length} files are as this loci writes them${told}`)];
}
