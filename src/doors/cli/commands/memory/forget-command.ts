import { fault } from "#base/fault.ts";
import { findPoint, forgetPoint } from "#conversations/forget-point.ts";
import { REASON_FLAG } from "#doors/cli/commands/record/record-step.ts";
import { tellReport } from "#doors/cli/pages/record-page.ts";
import { isConfirmed } from "#doors/cli/terminal/confirm.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { ROOT_FLAG } from "#doors/cli/usage/shared-flags.ts";
import { meantRecord } from "#remember/list-records.ts";
import { stepRecord } from "#remember/record-life.ts";
import { openRecords } from "#remember/record-memory.ts";

/** `loci forget`: retires a record that is named by its id or by what it says. */
export const command = define({
  json: true,
  settings: true,
  args: {
    words: { type: "positional", required: true, description: "Its id, or words that it says" },
    yes: { type: "boolean", description: "Do it without being asked" },
    ...REASON_FLAG,
    ...ROOT_FLAG,
  },
  more: "It is shown first, and can be restored: `loci record restore`, or `loci undo`. A point of a conversation is named by the id that `loci search` shows, and goes from its summary, the master and the archive.",
  examples: [
    { line: "loci forget use-jwt --yes", does: "the record with this id" },
    {
      line: "loci forget 'token in the URL' --yes",
      does: "the one that says this, without asking",
    },
  ],
  async run({ args, world, terminal, json, pairs }) {
    const memory = openRecords(world, { folder: args.root, pairs });
    const { root } = memory.place;
    const point = POINT_ID.test(args.words) ? findPoint(root, args.words) : undefined;
    if (point) {
      const { id, point: said } = point;
      await agreed({ id, title: said.text, isAgreed: args.yes }, terminal);
      const paths = forgetPoint(world, root, point).map(({ path }) => path);
      return terminal.out(
        json ? JSON.stringify({ id, paths }, null, 2) : `forgotten: ${said.text}`,
      );
    }
    const { category, id, record, hash } = meantRecord(memory.place, args.words);
    await agreed({ id, title: record.title, isAgreed: args.yes }, terminal, `${category}/${id}`);
    const reason = args.reason ?? "forgotten on request";
    const target = { category, id };
    return tellReport(stepRecord(memory, { target, step: "retire", reason, hash }), terminal, json);
  },
});

const POINT_ID = /^m-[0-9a-f]{4,12}$/;

interface Meant {
  readonly id: string;
  readonly title: string;
  readonly isAgreed: boolean | undefined;
}

/** Shows what is meant, and asks; throws a fault where nobody can be asked. */
async function agreed(
  { id, title, isAgreed }: Meant,
  terminal: Terminal,
  name = id,
): Promise<void> {
  if (isAgreed) return;
  terminal.err(`${name}: ${title}`);
  if (!(await isConfirmed(terminal, "forget it?"))) throw fault("unconfirmed", { id });
}
