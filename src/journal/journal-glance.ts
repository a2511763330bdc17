import { isObject, parseJson } from "#base/json.ts";
import { fromHome, isAbsolute, isWithin, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { readDropped } from "#disk/write-light.ts";
import { journalPaths } from "#layouts/journal-paths.ts";
import { journalKeys } from "#project/project-hash.ts";
import { wrapBrief } from "#text/memory-tag.ts";

/** A journal in which memory mode is on. */
export interface ActiveJournal {
  readonly root: string;
  readonly key: string;
  readonly folder: string;
  readonly lastActivity: string;
}

/** The journal of a project if memory mode is on. */
export async function activeJournal(
  world: World,
  root: string | undefined,
): Promise<ActiveJournal | undefined> {
  const found = await journalOf(world, root);
  return found?.isOn ? found : undefined;
}

/** The journal of a project. Each start of a session asks for it, so nothing here loads node:fs. */
export async function journalOf(world: World, root: string | undefined) {
  const { memoryDir } = world;
  if (memoryDir === undefined || root === undefined) return undefined;
  const [plain, withHash] = journalKeys(world, root);
  const own = { world, root, memoryDir };
  return (await journalAt(own, plain)) ?? (await journalAt(own, withHash));
}

/** The paths that the index of a project's journal may have, under either of its names. */
export function indexPaths(world: World, root: string | undefined): string[] {
  const { memoryDir } = world;
  if (memoryDir === undefined || root === undefined) return [];
  return journalKeys(world, root).map((key) => journalPaths(memoryDir, { key }).index);
}

interface Own {
  readonly world: World;
  readonly root: string;
  readonly memoryDir: string;
}

/** The journal of that name, if it is this project's. */
async function journalAt(
  { world, root, memoryDir }: Own,
  key: string,
): Promise<(ActiveJournal & { readonly isOn: boolean }) | undefined> {
  const { folder, session: path } = journalPaths(memoryDir, { key });
  const session = isThere(path) ? parseJson(await readDropped(path)) : undefined;
  if (!isObject(session) || !isOf(world, root, session["projectPath"])) return undefined;
  const { active, lastActivity: at } = session;
  const isOn = active === true || active === "true";
  return { root, key, folder, lastActivity: typeof at === "string" ? at : "", isOn };
}

function isOf({ home }: World, root: string, path: unknown): boolean {
  if (typeof path !== "string") return false;
  const whole = fromHome(path, home);
  return isAbsolute(whole) && resolvePath("/", whole) === root;
}

/** A path with `~` for the home. */
export function shownPath({ home }: World, path: string): string {
  return home && home !== "/" && isWithin(path, home) ? `~${path.slice(home.length)}` : path;
}

/** The facts about the journal for a sub-agent; undefined if memory mode is off. */
export async function subagentLines(
  world: World,
  root: string | undefined,
  isFull: boolean,
): Promise<string | undefined> {
  const journal = await activeJournal(world, root);
  if (!journal) return undefined;
  const folder = shownPath(world, journal.folder);
  const intro = `The journal of "${journal.key}", which loci writes.`;
  const lines = [
    `- Context: ${folder}/_index.md lists the notes; \`loci agent find NAME\` prints one.`,
    "- The final message is filed under subagent/ by loci: no file has to be written, and the index is left alone.",
    ...(isFull
      ? [
          `- Past decisions: ${folder}/decisions/, or \`loci agent find WORDS\`.`,
          "- A final message with a `# Title`, `## Summary`, `## Details` and `## Recommendations` is filed in that form.",
        ]
      : []),
  ];
  return wrapBrief({ intro, body: lines.join("\n") });
}
