import { COMMANDS } from "#doors/cli/command-table.ts";
import { commandPage, MAX_HELP_COLUMNS } from "#doors/cli/help-pages.ts";
import { wrap } from "#doors/cli/terminal/columns.ts";
import { paintFor } from "#doors/cli/terminal/text-stream.ts";
import { GROUPS } from "#doors/cli/usage/command.ts";

/** The page of all commands: what `--help` shows, one after the other. */
export async function cliPage(): Promise<string> {
  const groups = await Promise.all(
    Object.entries(GROUPS).map(async ([group, title]) => {
      const rows = COMMANDS.filter((row) => row.group === group);
      return [`## ${title}`, ...(await Promise.all(rows.map(section)))].join("\n\n");
    }),
  );
  return `${[HEAD, ...groups].join("\n\n")}\n`;
}

const HEAD = `# Commands

Exit codes: 0 done (also if a search finds nothing), 1 something to fix (also if there is no such memory), 2 wrong usage, 70 a bug in loci. Data goes to stdout, words for people to
stderr. \`--json\` has one stable shape per command ([json.md](json.md)). \`NO_COLOR\`, \`FORCE_COLOR\` and \`CLICOLOR\` are honoured.

Every command but \`hook\`, \`mcp\` and \`ui\` takes \`-C <dir>\` (work in that folder), \`-q\` (print only data and errors),
\`--color auto|always|never\` and \`--no-pager\`. On a
terminal, text is wrapped to its width, and longer than the screen it goes to \`$PAGER\` (\`less -FRX\`). \`ls\`, \`add\`, \`rm\`,
\`cat\` and \`restore\` are other names for \`list\`, \`remember\`, \`forget\`, \`show\` and \`record restore\`.`;

async function section(row: (typeof COMMANDS)[number]): Promise<string> {
  const page = wrap(
    commandPage(row, (await row.load()).command, { paint: paintFor(false), all: true }),
    MAX_HELP_COLUMNS,
  );
  return `### loci ${row.name}\n\n\`\`\`text\n${page}\n\`\`\``;
}
