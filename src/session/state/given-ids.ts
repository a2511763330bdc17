import type { World } from "#base/world.ts";
import { listNames } from "#disk/folder.ts";
import { plainTextAt } from "#disk/read-text.ts";
import { recalledFolder } from "./session-folder.ts";

/** The memories that any session of the last 30 days has in its context, by their names in the index. */
export function givenIds({ stateDir }: World): string[] {
  if (stateDir === undefined) return [];
  const folder = recalledFolder(stateDir);
  const ids = listNames(folder).flatMap((name) =>
    (plainTextAt(`${folder}/${name}`) ?? "").split("\n"),
  );
  return [...new Set(ids.map((id) => id.replace(/^[^/]*\//, "").replace(/#.*$/, "")))];
}
