import { fault } from "#base/fault.ts";
import { wrap } from "#doors/cli/terminal/columns.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { REPEATABLE_SUFFIX } from "#doors/cli/usage/shared-flags.ts";
import { agentRows } from "./agent-door.ts";
import { groupPage, MAX_HELP_COLUMNS } from "./help-pages.ts";

/** `loci agent`: the page of its words. `run-cli.ts` runs them, because no flag of every command may come before them. */
export const command = define({
  args: {
    words: {
      type: "positional",
      required: false,
      valueHint: REPEATABLE_SUFFIX,
      description: "A command, and what it takes",
    },
  },
  more: "One rule in the settings of an agent program, `Bash(loci agent *)`, allows these commands. They read and change the project at hand alone; what deletes for good, approves, changes settings or reaches further is unknown here.",
  examples: [
    { line: "loci agent", does: "the commands" },
    { line: "loci agent find 'login token'", does: "one of them" },
  ],
  run({ args, terminal, commands }) {
    const [word] = args._;
    const instead = "no flag comes before `agent`, and its words come right behind it";
    if (word !== undefined) throw fault("unexpected-word", { word, command: "agent", instead });
    const page = groupPage(agentRows(commands), terminal.paint);
    return terminal.page(wrap(page, Math.min(terminal.width, MAX_HELP_COLUMNS)));
  },
});
