import { lstatSync } from "node:fs";
import { isWithin } from "#base/path.ts";
import { placesOf, type World } from "#base/world.ts";
import { type Check, warning } from "./doctor-check.ts";

/** Checks that only the user can read a folder. Windows has no modes: a folder in the profile is the user's alone. */
export function checkRights({ platform, home }: World, folder: string): Check[] {
  const says = `${folder} is open to other users`;
  if (platform === "win32") {
    if (home !== undefined && isWithin(folder.toLowerCase(), home.toLowerCase())) return [];
    const may = `${folder} is outside of your profile, and may be open to other users`;
    return [warning("state", may, `\`icacls ${folder}\` lists who may read it`)];
  }
  return (modeOf(folder) & 0o077) === 0 ? [] : [warning("state", says, `chmod 700 ${folder}`)];
}

/** Checks that no other user can put a memory where loci believes it: into the home folder, or the host's folder. */
export function checkWriters(world: World): Check[] {
  if (world.platform === "win32") return [];
  const folders = [world.home, placesOf(world).memoryDir];
  const open = folders.filter((folder) => folder !== undefined && (modeOf(folder) & 0o002) !== 0);
  return open.map((folder) =>
    warning(
      "state",
      `every user of this machine may write into ${folder}, and agents get what is put there`,
      `chmod o-w ${folder}`,
    ),
  );
}

function modeOf(folder: string): number {
  return lstatSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
}
