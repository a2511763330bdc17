import { countNouns } from "#base/printable-text.ts";
import { textOnStdin } from "#doors/cli/terminal/read-stdin.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { type CommitRow, commitDrafts, draftsFrom } from "#remember/commit-drafts.ts";
import { listFrom } from "#remember/read-draft.ts";
import { openRecords } from "#remember/record-memory.ts";
import { withHeard } from "#review/evidence-for-draft.ts";
import { settleDrafts } from "#triage/triage-state.ts";

/** `loci record commit`: saves several drafts in one call. */
export const command = define({
  json: true,
  settings: true,
  args: {
    drafts: {
      type: "string",
      valueHint: "json",
      description: "The drafts, as a JSON array; by default from stdin",
    },
    session: { type: "string", valueHint: "id", description: "The session that they come from" },
    ...ROOT_FLAG,
  },
  more: [
    'Each draft is `{"category", "action", "target", "hash", "reason", "record", "evidence"}`, with an action',
    "of create, update, delete or noop. A refused one does not prevent the others.",
    "Exits 1 if any was refused, and says why.",
  ].join("\n"),
  examples: [
    { line: "loci record commit --session s-1 < drafts.json", does: "save the drafts" },
    { line: "loci record commit --drafts '[]'", does: "nothing was worth saving" },
  ],
  async run({ args, world, terminal, print, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const given = draftsFrom(listFrom(args.drafts ?? (await textOnStdin()) ?? ""));
    const drafts = await withHeard(world, given, args.session);
    const rows = commitDrafts(memory, drafts, args.session);
    await settleDrafts(world, rows, args.session);
    for (const { error } of rows) {
      if (error) terminal.err(`${error.message}\n  ${error.hint}`);
    }
    print({ drafts: rows }, () => rows.map(line).join("\n") || countNouns(0, "draft"));
    return rows.some(({ outcome }) => outcome === "refused") ? 1 : 0;
  },
});

function line({ category, action, outcome, report }: CommitRow): string {
  if (category === undefined) return "refused a draft";
  if (!report)
    return `${outcome === "nothing" ? "nothing for" : "refused"} ${category} (${action})`;
  return `${report.action} ${category}/${report.id}: ${report.title}`;
}
