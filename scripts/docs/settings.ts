import { SETTING_KEYS, SETTINGS } from "#settings/tables/all-settings.ts";
import { type Setting, variableOf, wantedBy } from "#settings/tables/setting.ts";

/** The page of all settings, from their tables. */
export function settingsPage(): string {
  const rows = SETTING_KEYS.map((key) => row(key, SETTINGS[key]));
  return `${HEAD}\n\n${TABLE_HEAD}\n${rows.join("\n")}\n`;
}

const HEAD = `# Settings

loci searches for a value in five places; the later wins over the earlier:

1. the default, below;
2. the user's file: \`memory\` in \`~/.claude/settings.json\` (\`$CLAUDE_CONFIG_DIR/settings.json\` where that is set);
3. the project's file: \`<project>/.claude/memory/memory-config.json\`, except for what only the user may decide;
4. the variable beside the setting;
5. \`--set key=value\` on the command line.

In the files a key is a path: \`retrieval.max_inject\` is \`{"retrieval": {"max_inject": 5}}\`. Upper and lower case
are the same. A value that does not fit is reported by \`loci set --all\` and \`loci doctor\`, and the next weaker one
is used. \`loci set <key>\` tells where a value comes from.

Besides these: \`LOCI_DISABLE=1\` makes the hooks do nothing and leave no trace, \`LOCI_HOME\` moves the folder of loci's
own files (default \`~/.claude/loci\`), and \`LOCI_INSIDE\` is set by loci for what it starts, so that it never answers itself.`;

const TABLE_HEAD = `| key | default | takes | for | read by | project | variable |
|---|---|---|---|---|---|---|`;

function row(key: string, { type, value, about, reader, project }: Setting): string {
  const cells = [
    `\`${key}\``,
    `\`${value}\``,
    wantedBy(type),
    about,
    reader,
    project ? "may decide" : "may not",
    `\`${variableOf(key)}\``,
  ];
  return `| ${cells.join(" | ")} |`;
}
