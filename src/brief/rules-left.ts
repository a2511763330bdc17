import type { World } from "#base/world.ts";
import { findProject } from "#project/find-project.ts";
import { folderWithin } from "#session/state/session-folder.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { rulesLeft } from "#text/fit-lines.ts";
import { sessionBrief } from "./session-brief.ts";

/** The number of rules for which the brief of a session that starts here has no room. */
export async function countRulesLeft(world: World): Promise<number> {
  const root = findProject(world, world.cwd)?.root;
  const sources = withProject(readSettings(world, []), root);
  const folder = folderWithin(world.cwd, root);
  const brief = { world, root, sources, session: "", folder, isCompacted: false };
  return rulesLeft(await sessionBrief(brief, { isPeek: true }));
}

/** Says that rules have no room; undefined if all have. */
export function rulesLeftWords(count: number): string | undefined {
  if (count === 0) return undefined;
  const what = count === 1 ? "1 rule has" : `${count} rules have`;
  return `${what} no room when a session starts: \`loci find --rules\`, then merge or forget some`;
}
