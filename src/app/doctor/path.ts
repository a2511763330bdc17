import { aboutPath } from "#app/install/remarks.ts";
import type { World } from "#base/world.ts";
import { executablesOn } from "#files/on-path.ts";
import { type Check, fine, warning } from "./check.ts";

/** Looks which `loci` the agent gets when it runs one. */
export function checkPath(world: World, binary: string): Check[] {
  const [says] = aboutPath(world, binary);
  if (says !== undefined) {
    return [warning("path", says, "put this one into a folder that stands first on your PATH")];
  }
  const [, ...others] = executablesOn(world.env["PATH"], "loci");
  const told = others.length > 0 ? `; it stands before ${others.join(", ")}` : "";
  return [fine("path", `\`loci\` is this one${told}`)];
}
