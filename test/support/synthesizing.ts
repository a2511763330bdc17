import { buildSynthesis, planSynthesis, saveMaster } from "#conversations/synthesize.ts";
import { parseMaster } from "#layouts/conversations/master-format.ts";
import { noteOwnTexts } from "#trust/ledger/own-texts.ts";
import type { TalkingProject } from "./conversations.ts";

/** The text of a session's summary. */
export interface SaidInSummary {
  readonly day: string;
  readonly points: readonly string[];
  readonly title?: string;
  readonly files?: readonly string[];
  /** Whether git or an editor brought it. */
  readonly isForeign?: boolean;
}

/** Writes a summary, by default one that loci has written here. */
export async function writeSummary(
  shop: TalkingProject,
  session: string,
  { day, points, title = "Work", files = [], isForeign = false }: SaidInSummary,
) {
  const lines = points.map((point) => `- ${point} (${day})`).join("\n");
  const named = files.map((file) => `- \`${file}\` - changed`).join("\n");
  const text = `# ${title}\n\n## Context\nC.\n\n## Tracking Points\n${lines}\n\n## Related Files\n${named}\n`;
  await shop.write(`_memory/conversations/${session}.md`, text);
  if (isForeign) return;
  const { stateDir = "" } = shop.world;
  noteOwnTexts({ stateDir, root: shop.root }, [text], shop.world.uid);
}

/** Synthesises the master of a project, and gives its text. */
export function synthesize(shop: TalkingProject, pairs: readonly string[] = [], more = {}): string {
  const question = { folder: shop.root, scope: "", isDynamic: false, pairs, ...more };
  const plan = planSynthesis(shop.world, question);
  const made = buildSynthesis(shop.world, plan);
  saveMaster(shop.world, plan, { ...made, waitMs: 0 });
  return made.text;
}

/** The text of one section of a master. */
export function sectionOf(text: string, title: string): string {
  const part = parseMaster(text).parts.find((one) => one.title === title);
  return part?.lines.join("\n") ?? "(no such section)";
}
