import type { World } from "#base/world.ts";
import { wrapBrief } from "#text/memory-tag.ts";
import { activeJournal, shownPath } from "./journal-glance.ts";

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
    `- Context: ${folder}/_index.md lists the notes; \`loci note show NAME\` prints one.`,
    "- The final message is filed under subagent/ by loci: no file has to be written, and the index is left alone.",
    ...(isFull
      ? [
          `- Past decisions: ${folder}/decisions/, or \`loci note list --kind decision\`.`,
          "- A final message with a `# Title`, `## Summary`, `## Details` and `## Recommendations` is filed in that form.",
        ]
      : []),
  ];
  return wrapBrief({ intro, body: lines.join("\n") });
}
