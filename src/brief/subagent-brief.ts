import { buildName } from "#base/version.ts";
import type { World } from "#base/world.ts";
import { briefForTask } from "#brief/value/task-brief.ts";
import { keptAnswer, keptPath } from "#disk/cache/read-cache.ts";
import type { MemoryName } from "#layouts/layered/layered-memory.ts";
import { type Digest, openDigest } from "#recall/words/part-digest.ts";
import type { Bearings } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { LAYERED_SETTINGS } from "#settings/tables/layered-settings.ts";
import { fromWhere, STANDING } from "#text/brief-envelope.ts";
import { wrapBrief, wrapperChars } from "#text/brief-wrapper.ts";

/** Who is briefed, for what, and within which budget. */
export interface Briefing extends Bearings {
  readonly world: World;
  readonly agentType: string;
  /** What it is to do: one of these, or none where that is not known. */
  readonly tasks: readonly string[];
  readonly budgetChars: number;
}

/** The brief of a sub-agent: what bears on its task, else a little of all; undefined if nothing is remembered. */
export async function subagentBrief(briefing: Briefing): Promise<string | undefined> {
  const { root, tasks } = briefing;
  const what = tasks.length > 1 ? "this task or on those given with it" : "this task";
  const intro = `Notes ${fromWhere(root)} that bear on ${what}. ${STANDING}`;
  const body = tasks.length === 0 ? undefined : await aimedBody(briefing, intro);
  if (body) return wrapBrief({ intro, body });
  const { generalBrief } = await import("./general-brief.ts");
  return generalBrief(briefing);
}

async function aimedBody(briefing: Briefing, intro: string): Promise<string | undefined> {
  const { agentType, tasks, budgetChars } = briefing;
  const without: MemoryName[] = isBare(agentType) ? [] : ["global_claude"];
  const room = budgetChars - wrapperChars(intro);
  return briefForTask(await currentDigest(briefing), { tasks, budgetChars: room, without });
}

/** What is remembered, ready to be searched; as it was for the last call if nothing has changed since. */
async function currentDigest(briefing: Briefing): Promise<Digest> {
  const path = digestPath(briefing);
  const kept = path && keptAnswer(path, briefing.world.now().getTime());
  const digest = kept && openDigest(kept);
  if (digest) return digest;
  const { digestMemory } = await import("./pack-memory.ts");
  return digestMemory({ ...briefing, path });
}

function digestPath({ world, root, sources }: Briefing): string | undefined {
  const { stateDir, hostDir } = world;
  const maxMemorySize = settingFrom(sources, LAYERED_SETTINGS, "maxMemorySize");
  return stateDir && keptPath(stateDir, ["digest", buildName(), hostDir, root, maxMemorySize]);
}

/** Whether the host gives agents of this type no instructions of the user; all others have them already. */
function isBare(agentType: string): boolean {
  return ["explore", "plan"].includes(agentType.toLowerCase());
}
