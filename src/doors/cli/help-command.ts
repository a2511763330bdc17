import { wrap } from "#doors/cli/terminal/wrap.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { commandsUnder, findCommand } from "./find-command.ts";
import { commandPage, everydayPage, groupPage, MAX_HELP_COLUMNS, rootPage } from "./help-pages.ts";

/** `loci help`: the pages that `--help` shows. */
export const command = define({
  args: {
    command: { type: "positional", required: false, description: "The command to show" },
    all: { type: "boolean", description: "List all commands" },
    part: { type: "positional", required: false, description: "Its second word, if it has one" },
  },
  examples: [
    { line: "loci help --all", does: "every command on one line" },
    { line: "loci help config set", does: "the page of one command" },
  ],
  async run({ args, terminal, commands }) {
    const { paint } = terminal;
    const show = (page: string) =>
      terminal.page(wrap(page, Math.min(terminal.width, MAX_HELP_COLUMNS)));
    if (args.command === undefined) {
      const pageOf = args.all ? rootPage : everydayPage;
      return show(pageOf(commands, paint));
    }
    const words = [args.command, ...(args.part === undefined ? [] : [args.part])];
    const named = findCommand(commands, words);
    if (named.kind === "group") return show(groupPage(commandsUnder(commands, named.word), paint));
    return show(commandPage(named.row, (await named.row.load()).command, paint));
  },
});
