import { COMMANDS } from "#doors/cli/command-table.ts";
import { commandPage, MAX_HELP_COLUMNS } from "#doors/cli/help-pages.ts";
import { GONE_NAMES, OLDER_NAMES, REASONS } from "#doors/cli/older-names.ts";
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
  return `${[HEAD, ...groups, renamed()].join("\n\n")}\n`;
}

const HEAD = `# Commands

Exit codes: 0 done (also if a search finds nothing), 1 something to fix (also if there is no such memory), 2 wrong usage, 70 a bug in loci. Data goes to stdout, words for people to
stderr. \`--json\` has one stable shape per command ([json.md](json.md)). \`NO_COLOR\`, \`FORCE_COLOR\` and \`CLICOLOR\` are honoured.

The first group is what \`loci --help\` shows, the others are those of \`loci more\`. Every command but \`hook\`, \`mcp\` and \`ui\` takes \`-C <dir>\` (work in that folder), \`-q\` (print only data and errors),
\`--color auto|always|never\` and \`--no-pager\`. On a
terminal, text is wrapped to its width, and longer than the screen it goes to \`$PAGER\` (\`less -FRX\`).`;

/** The older names with the reason for each, and those that are gone. */
function renamed(): string {
  const older = Object.entries(OLDER_NAMES).map(([name, { now, reason }]) => {
    return `| \`loci ${name}\` | \`loci ${now}\` | ${REASONS[reason]} |`;
  });
  const gone = Object.entries(GONE_NAMES).map(([name, now]) => {
    return `| \`${name}\` | \`loci ${now}\` | gone; loci names the new one |`;
  });
  return [
    "## Names that changed",
    ["| name | now | |", "|---|---|---|", ...older, ...gone].join("\n"),
  ].join("\n\n");
}

async function section(row: (typeof COMMANDS)[number]): Promise<string> {
  const page = wrap(
    commandPage(row, (await row.load()).command, { paint: paintFor(false), all: true }),
    MAX_HELP_COLUMNS,
  );
  return `### loci ${row.name}\n\n\`\`\`text\n${page}\n\`\`\``;
}
