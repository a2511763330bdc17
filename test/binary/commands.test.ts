import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { hostSlug } from "#hosts/claude/agent-variables.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { hash12 } from "#project/project-names.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";
import { draftOf, recordOf } from "#test/records.ts";
import { run } from "#test/run.ts";

// What the help pages give as examples is run as it stands, by the compiled executable.

const SAID = `${hostLines().said("Fix the parser")}\n`;

async function play(line: string) {
  using home = testHome();
  home.folder("app/.git");
  await home.write("app/payload.json", '{"hook_event_name": "SessionStart", "source": "startup"}');
  await home.write("app/prompt.md", "## Task\n\nGo.\n");
  await home.write("app/old/session.jsonl", SAID);
  await home.write(`.claude/projects/${hostSlug(`${home.path}/app`)}/s-1.jsonl`, SAID);
  await writeRecords(home);
  await writeJournal(home);
  await writeConversations(home);
  symlinkSync(await lociBinary(), `${home.folder("bin")}/loci`);
  return await run(["bash", "-c", line], {
    cwd: `${home.path}/app`,
    env: { HOME: home.path, EDITOR: "true", PATH: `${home.path}/bin:/usr/bin:/bin` },
  });
}

/** A draft, three records of which the examples speak, and how the first was made. */
async function writeRecords(home: TestHome): Promise<void> {
  const draft = { category: "decision", ...draftOf("decision", "Sessions live in Redis") };
  await home.write("app/draft.json", JSON.stringify(draft));
  const reason = "As agreed";
  const drafts = [{ category: "decision", action: "create", reason, record: draft }];
  await home.write("app/drafts.json", JSON.stringify(drafts));
  const write = async (more: Partial<MemoryRecord>): Promise<string> => {
    const text = printRecord(recordOf("decision", more));
    await home.write(`app/.claude/memory/decisions/${more.id}.json`, text);
    return text;
  };
  const title = "No token in the URL";
  const after = await write({ id: "use-jwt", title });
  await write({ id: "old-parser", record_status: "retired", retired_at: "2026-01-01T00:00:00Z" });
  await write({ id: "old-lexer", record_status: "archived" });
  const at = new Date().toISOString();
  const files = [{ category: "decision", id: "use-jwt", before: null, after }];
  const journal = `journal-${at.slice(0, 7)}.jsonl`;
  const entry = JSON.stringify({ id: "1", at, action: "create", files });
  await home.write(`.claude/loci/records/${hash12(`${home.path}/app`)}/${journal}`, entry);
}

/** A journal in which memory mode is on, an older one, a map and a profile, of which the examples speak. */
async function writeJournal(home: TestHome): Promise<void> {
  const session = JSON.stringify({ active: true, projectPath: `${home.path}/app` });
  const profile = { format: "loci-user", version: 1, files: { "profile.md": "## A\n- b\n" } };
  const rows = ["api", "web", "old-api"].map((key) => `| ${key} | /work/${key} |`).join("\n");
  const decision = "## Decision\nYes.\n";
  const files = {
    ".claude/projects/app/_session.json": session,
    ".claude/projects/app/decisions/2026-01-19_001_auth-approach.md": `# Auth\n${decision}`,
    ".claude/projects/app/decisions/2026-01-19_002_use-mysql.md": `# MySQL\n${decision}`,
    ".claude/projects/app/decisions/2026-01-19_003_use-postgres.md": `# Postgres\n${decision}`,
    ".claude/workspace.md": `## Projects\n| Project | Path |\n|---|---|\n${rows}\n`,
    ".claude/user/profile.md": "# Me\n\n- Tabs in Go\n",
    ".claude/user/pending.md": "- Seems to like pnpm\n",
    "app/.claude/memory/_session.json": "{}",
    "projects/x/.claude/memory/_index.md": "# Memory Index: x\n",
    "app/profile.json": JSON.stringify(profile),
    "app/context.txt": "An answer.\n",
  };
  for (const [name, text] of Object.entries(files)) await home.write(name, text);
}

/** A summary of a conversation, a master, and files to import, of which the examples speak. */
async function writeConversations(home: TestHome): Promise<void> {
  const fixture = (name: string) => Bun.file(`test/fixtures/formats/${name}`).text();
  const summary = await fixture("conversation-summary-described.1.md");
  const bundle = { loci: "bundle", version: 1, project: "shop", at: "2026-01-19", count: 0 };
  const entity = {
    type: "entity",
    name: "Ada",
    entityType: "person",
    observations: ["Likes pnpm"],
  };
  const files = {
    ".claude/settings.json": '{"memory": {"synthesis.scopes": "frontend=web/**"}}',
    "app/_memory/conversations/s-1.md": summary,
    "app/_memory/master.md": await fixture("conversation-master-described.1.md"),
    "app/summary.md": summary,
    "app/shop.jsonl": `${JSON.stringify(bundle)}\n`,
    "app/memory.jsonl": `${JSON.stringify(entity)}\n`,
    "app/CLAUDE.md": Array.from({ length: 9 }, (_, at) => `- Rule ${at + 1} holds here`).join("\n"),
  };
  for (const [name, text] of Object.entries(files)) await home.write(name, text);
}

/** An example in the shell that it is written for. */
function inItsShell(line: string): string {
  if (line.includes("fish")) return `fish --no-config -c '${line}'`;
  if (line.includes("powershell")) return `pwsh -NoProfile -Command '${line}'`;
  if (line.includes("zsh")) return `zsh -f -c 'autoload -Uz compinit && compinit -D; ${line}'`;
  return line;
}

/** What needs a server of releases is tried in `upgrade.test.ts`. */
const NEEDS_RELEASES = ["upgrade"];

for (const { name, about, load } of COMMANDS) {
  test(`loci ${name} --help shows its page`, async () => {
    const { code, stdout, stderr } = await play(`loci ${name} --help`);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toStartWith(`${about}\n`);
  });

  const tried = test.skipIf(NEEDS_RELEASES.includes(name));

  tried(`the examples of loci ${name} work`, async () => {
    const { examples } = (await load()).command;
    expect(examples.length).toBeGreaterThan(0);
    for (const { line } of examples) {
      const shown = inItsShell(line);
      if (shown !== line && !Bun.which(shown.split(" ")[0] ?? "")) continue;
      const { code, stderr } = await play(shown);
      expect(`${line}: ${code}`).toBe(`${line}: 0`);
      expect(stderr).not.toContain("error:");
    }
  });

  tried(`loci ${name} prints JSON where it takes --json`, async () => {
    const { args, examples } = (await load()).command;
    const [first] = examples.filter(({ line }) => line.startsWith("loci "));
    if (!("json" in args) || !first) return;
    const { stdout } = await play(`${first.line.replace(" --json", "")} --json`);
    expect(typeof JSON.parse(stdout)).toBe("object");
  });
}

test("a reader that goes away early is no error", async () => {
  const { code, stderr } = await play("set -o pipefail; loci config list --json | head -c 1");
  expect([code, stderr]).toEqual([0, ""]);
});
