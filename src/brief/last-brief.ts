import { isObject, parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { cachePath } from "#disk/cache/cache-entry.ts";
import { areStill, type FileVersion, fileVersion } from "#disk/file-stat.ts";
import { dropFile, readDropped } from "#disk/write-light.ts";
import { servedHost } from "#hosts/table/host-table.ts";
import { bodyOfBrief, fromWhere, wrapBrief, wrapperChars } from "#text/memory-tag.ts";
import type { BriefOf } from "./brief-inputs.ts";
import { RULE_HEADINGS } from "./headings.ts";

// A brief that cannot be made before the deadline is replaced by the last one, without the lines of files that have
// changed since: what was forgotten meanwhile is not injected.

/** A line of a brief, and the file that it comes from. */
interface SourceLine {
  readonly start: string;
  readonly path: string;
  readonly version: FileVersion;
}

interface LastBrief {
  readonly text: string;
  readonly intro: string;
  readonly lines: readonly SourceLine[];
  /** The other files that the brief depends on. */
  readonly files: Readonly<Record<string, FileVersion>>;
}

function lastPath({ world, root }: Pick<BriefOf, "world" | "root">): string | undefined {
  const { stateDir, memoryDir } = world;
  return stateDir && cachePath(stateDir, ["last brief", memoryDir, servedHost(world).name, root]);
}

/** Saves a brief for the case that the next one cannot be made in time. */
export async function saveLast(
  brief: { readonly world: World; readonly root: string | undefined },
  last: LastBrief,
): Promise<void> {
  const path = lastPath(brief);
  if (path) await dropFile(path, JSON.stringify(last), brief.world.uid).catch(() => undefined);
}

/** The last brief as far as it still holds; undefined if there is none. */
export async function lastBrief(brief: Pick<BriefOf, "world" | "root">) {
  const path = lastPath(brief);
  const last = path && parseJson(await readDropped(path));
  if (!isObject(last)) return undefined;
  const { text, intro, lines, files } = last as unknown as LastBrief;
  // A layered memory file is one text: nothing distinguishes a line that was removed from the others.
  if (!areStill(files)) return undefined;
  const gone = lines.filter((line) => fileVersion(line.path) !== line.version);
  if (gone.length === 0) return text;
  const body = bodyOfBrief(text).split("\n");
  const left = body.filter((line) => !gone.some(({ start }) => line.includes(start)));
  return wrapBrief({ intro, body: left.join("\n") });
}

/** The rules in the last brief, for a sub-agent whose own search comes too late. */
export async function lastRules(
  brief: Pick<BriefOf, "world" | "root">,
  budgetChars: number,
): Promise<string | undefined> {
  const text = await lastBrief(brief);
  const headings = Object.values(RULE_HEADINGS);
  const blocks = text === undefined ? [] : bodyOfBrief(text).split("\n\n");
  const rules = blocks.filter((block) => headings.some((one) => block.startsWith(`${one}:`)));
  const intro = `What loci remembers ${fromWhere(brief.root)}.`;
  let left = budgetChars - wrapperChars(intro);
  const lines = rules
    .join("\n")
    .split("\n")
    .filter((line) => {
      left -= line.length + 1;
      return left >= 0;
    });
  return rules.length === 0 || lines.length === 0
    ? undefined
    : wrapBrief({ intro, body: lines.join("\n") });
}
