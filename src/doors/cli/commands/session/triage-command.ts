import { columns } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { neededSessionId } from "#layouts/conversation-paths.ts";
import type { TriageData, TriageEntry } from "#triage/scorer/triage-data.ts";
import { triageByHand } from "#triage/triage-by-hand.ts";

/**
 * The findings of a turn for people, and after them the same for programs, in the element that
 * agents know.
 */
function triagePage(data: TriageData, paint: Paint): string {
  const blocks = data.categories.map((entry) => block(entry, paint));
  return [...blocks, `<triage_data>${JSON.stringify(data)}</triage_data>`].join("\n\n");
}

const MAX_EVIDENCE = 5;

function block({ category, score, context_file, evidence }: TriageEntry, paint: Paint): string {
  const shown = evidence.slice(0, MAX_EVIDENCE).map(({ role, at, text }) => [at, role, text]);
  const more = evidence.length - shown.length;
  return [
    `${paint.bold(category.toUpperCase())}  ${score.toFixed(2)}`,
    ...columns(shown).map((row) => `  ${row}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(context_file === undefined ? [] : [paint.dim(`  ${context_file}`)]),
  ].join("\n");
}

/** `loci triage`: shows what is worth saving in a conversation's last turn. */
export const command = define({
  json: true,
  settings: true,
  args: {
    transcript: {
      type: "string",
      valueHint: "file",
      description: "The transcript to read; by default the newest of the project",
    },
    session: {
      type: "string",
      valueHint: "id",
      description: "Report to this session: findings that it got before are left out",
    },
  },
  more: [
    "Half of all turns hold nothing. docs/triage.md explains the rules, and how to tune them.",
    "Without `--session` it only prints, and saves nothing.",
  ].join("\n"),
  examples: [
    { line: "loci triage", does: "the last turn of the newest conversation here" },
    { line: "loci triage --transcript old/session.jsonl --json", does: "a file, for a program" },
    { line: "loci triage --set triage.thresholds.decision=0.6", does: "only certain decisions" },
  ],
  async run({ args, world, terminal, print, pairs }) {
    const { transcript, session } = args;
    if (session !== undefined) neededSessionId(session, "--session");
    const data = await triageByHand(world, { transcript, session, pairs });
    return print(data, () => {
      if (data.categories.length === 0) return "nothing worth saving in the last turn";
      return triagePage(data, terminal.paint);
    });
  },
});
