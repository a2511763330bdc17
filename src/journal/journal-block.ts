import type { World } from "#base/world.ts";
import { STANDING } from "#text/brief-envelope.ts";
import { wrapBrief, wrapperChars } from "#text/brief-wrapper.ts";
import { type JournalBriefState, journalBriefLines } from "./brief-lines.ts";
import { activeJournal } from "./journal-glance.ts";

/** A host puts at most 10,000 characters before an agent; so many of them are for the journal. */
const BUDGET_CHARS = { start: 1500, compact: 3000, host: 9900 } as const;

/** What is put before a session: the brief, and below it what the journal says. */
export type WithJournal = (brief: string | undefined) => string | undefined;

/** Adds the journal to the brief of a session, where memory mode is on; undefined where it is off. */
export async function journalBlock(
  world: World,
  root: string | undefined,
  compacted: boolean,
): Promise<WithJournal | undefined> {
  const journal = await activeJournal(world, root);
  if (!journal) return undefined;
  const { readBriefState } = await import("./read-brief-state.ts");
  const state = await readBriefState(world, journal, compacted);
  return (brief) => [brief, wrappedLines(state, brief?.length ?? 0)].filter(Boolean).join("\n\n");
}

function wrappedLines(state: JournalBriefState, used: number): string {
  const intro = `Notes of the journal of "${state.key}", kept by loci. ${STANDING}`;
  const most = state.compacted ? BUDGET_CHARS.compact : BUDGET_CHARS.start;
  const room = Math.min(most, BUDGET_CHARS.host - used) - wrapperChars(intro);
  const lines = journalBriefLines(state, room);
  return lines.length === 0 ? "" : wrapBrief({ intro, body: lines.join("\n") });
}

/** What a sub-agent is told of the journal, as facts; undefined where memory mode is off. */
export async function subagentLines(
  world: World,
  root: string | undefined,
  isFull: boolean,
): Promise<string | undefined> {
  const journal = await activeJournal(world, root);
  if (!journal) return undefined;
  const { shownPath } = await import("./shown-path.ts");
  const folder = shownPath(world, journal.folder);
  const intro = `The journal of "${journal.key}", kept by loci. ${STANDING}`;
  const lines = [
    `- Context: ${folder}/_index.md lists the notes; \`loci note show <name>\` prints one.`,
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
