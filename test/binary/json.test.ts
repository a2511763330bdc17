import { expect, test } from "bun:test";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { JSON_SHAPES } from "#doors/cli/json/json-shapes.ts";
import { playExample } from "#test/example-home.ts";

// The binary runs every command with `--json`, and its schema parses what it prints.

/** Lines with more to print than the examples of the help pages have. */
const MORE: readonly (readonly [command: string, line: string])[] = [
  ["status", "loci hook session-start < payload.json > /dev/null; loci status --json"],
  ["log", "loci hook session-start < payload.json > /dev/null; loci log --json"],
  ["load", "echo '# Rules' > ~/.claude/CLAUDE.md; loci load --json"],
  ["list", "echo '{' > .claude/memory/decisions/cut.json; loci list --status all --json"],
  ["show", "loci show $(loci search MySQL --json | grep -om1 'm-[0-9a-f]\\{12\\}') --json"],
  ["recall", "loci recall 'which session ids are the file names?' --json"],
  [
    "remember",
    "loci remember 'Use npm here' > /dev/null; loci remember 'Never use npm here' --json",
  ],
  ["remember", "loci remember 'URLs hold no token' --as decision --instead-of use-jwt --json"],
  ["forget", "loci forget 2026-01-19_001_auth-approach --yes --json"],
  [
    "forget",
    "echo '- Use tabs in Go' > ~/.claude/MEMORY.md; loci forget 'tabs in Go' --yes --json",
  ],
  ["history", "loci remember 'Use npm here' > /dev/null; loci history --json"],
  ["gc", "loci gc --set categories.decision.retention_days=1 --json"],
  ["scan", `echo 'key ghp_${"a1B2".repeat(9)}' >> ~/.claude/CLAUDE.md; loci scan --json`],
  ["scan", `echo 'key ghp_${"a1B2".repeat(9)}' >> ~/.claude/CLAUDE.md; loci scan --fix --json`],
  [
    "record candidate",
    "loci record candidate --category decision --new-info 'No token in the URL' --intent update --json",
  ],
  [
    "record commit",
    'loci record commit --drafts \'[{"category": "decision", "action": "create", "record": {}}]\' --json',
  ],
  ["triage", "loci triage --transcript old/decided.jsonl --json"],
  [
    "transcript",
    `loci transcript ${process.cwd()}/test/fixtures/transcripts/conversation.jsonl --json`,
  ],
  [
    "journal status",
    "loci note context --title A --context B > /dev/null; loci journal status --json",
  ],
  [
    "journal rebuild",
    "echo '| a | b | c | d |' >> ~/.claude/projects/app/_index.md; loci journal rebuild --json",
  ],
  [
    "workspace show",
    "loci workspace relate web 'depends on' api > /dev/null; loci workspace show --json",
  ],
  ["user history", "loci user update tools 'Likes pnpm' > /dev/null; loci user history --json"],
  ["config list", "LOCI_UPDATE_THRESHOLD=many loci config list --json"],
  ["config explain", "LOCI_ENABLED=false loci config explain enabled --set enabled=true --json"],
  [
    "config set",
    "loci config set updateThreshold 5 > /dev/null; loci config set updateThreshold 6 --json",
  ],
  ["index status", "loci index rebuild > /dev/null; loci index status --json"],
  ["index verify", "loci index rebuild > /dev/null; loci index verify --json"],
  ["index transcripts", "loci index transcripts --set index.transcripts=false --json"],
  ["uninstall", "loci init --yes > /dev/null; loci uninstall --yes --json"],
  ["doctor", "loci doctor --clean --json"],
  [
    "compress",
    "seq -f '- Task %g is done' 99 > ~/.claude/MEMORY.md; loci compress --global --set compressionThreshold=1000 --json",
  ],
];

/** Commands that need a server of releases are compared in `upgrade.test.ts`. */
const NEEDS_DOWNLOADS = ["upgrade"];

for (const { name, load } of COMMANDS) {
  if (!(name in JSON_SHAPES) || NEEDS_DOWNLOADS.includes(name)) continue;
  test(`loci ${name} --json prints its shape`, async () => {
    const { examples } = (await load()).command;
    const shown = examples
      .map(({ line }) => withFlag(line))
      .filter((line) => !PRINTS_TEXT.test(line));
    const more = MORE.filter(([command]) => command === name).map(([, line]) => line);
    expect(shown.length).toBeGreaterThan(0);
    for (const line of [...shown, ...more]) {
      const { stdout, stderr } = await playExample(line);
      const parsed = JSON_SHAPES[name]?.safeParse(JSON.parse(stdout || stderr));
      expect([line, parsed?.error?.issues]).toEqual([line, undefined]);
    }
  });
}

/** The output of a command for a model or into a file is no JSON. */
const PRINTS_TEXT = /--brief|^loci export(?!.* -o)/;

function withFlag(line: string): string {
  const [words = "", input] = line.replace(" --json", "").split(" < ");
  return `${words} --json${input ? ` < ${input}` : ""}`;
}
