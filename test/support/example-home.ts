import { Database } from "bun:sqlite";
import { symlinkSync } from "node:fs";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { hash12 } from "#project/project-hash.ts";
import { lociBinary } from "./binary.ts";
import { type TestHome, testHome } from "./home.ts";
import { hostLines } from "./host-lines.ts";
import { draftOf, recordOf } from "./records.ts";
import { type Ran, run } from "./run.ts";

const DECIDED = `${hostLines().said("We decided to use Postgres instead of MySQL, because MySQL locks the table")}\n`;
const SAID = `${hostLines().said("Fix the parser")}\n`;

/** Runs a line in a shell, in a new home that holds everything of which the examples of the help pages speak. */
export async function playExample(line: string): Promise<Ran> {
  using home = testHome();
  home.folder("app/.git");
  home.folder("api/.git");
  await home.write("app/payload.json", '{"hook_event_name": "SessionStart", "source": "startup"}');
  await home.write("app/prompt.md", "## Task\n\nGo.\n");
  await home.write("app/old/session.jsonl", SAID);
  await home.write("app/old/decided.jsonl", DECIDED);
  for (const session of ["s-1", "3f9a2c10"]) {
    await home.write(`.claude/projects/${hostSlug(`${home.path}/app`)}/${session}.jsonl`, SAID);
    await home.write(`.claude/loci/sessions/${session}/triage/context-decision.txt`, SAID);
  }
  const moved = hash12(`${home.path}/code/old-name`);
  await home.write(`.claude/projects/${moved}/memory/MEMORY.md`, "# Memory\n\n- Use tabs\n");
  await writeRecords(home);
  await writeJournal(home);
  await writeConversations(home);
  symlinkSync(await lociBinary(), `${home.folder("bin")}/loci`);
  // Somebody who tries one of these examples says yes.
  const answer = /^loci (?:init|forget)(?!.*--(?:yes|dry-run|help))/.test(line) ? " --yes" : "";
  return await run(["bash", "-c", line + answer], {
    cwd: `${home.path}/app`,
    env: { HOME: home.path, EDITOR: "true", PATH: `${home.path}/bin:/usr/bin:/bin` },
  });
}

/** A draft, four records of which the examples speak, and how the first was made. */
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
  const twin = await write({ id: "signed-sessions", title: "Sign all sessions" });
  const files = [
    { category: "decision", id: "use-jwt", before: null, after },
    { category: "decision", id: "signed-sessions", before: null, after: twin },
  ];
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
  const bundle = { loci: "bundle", version: 1, project: "shop", at: "2026-01-19", count: 1 };
  const record = recordOf("decision", { id: "rows", title: "Orders in rows" });
  const { category, id } = record;
  const bundled = [bundle, { type: "record", category, id, record }];
  const entity = {
    type: "entity",
    name: "Ada",
    entityType: "person",
    observations: ["Likes pnpm"],
  };
  const files = {
    ".claude/settings.json": '{"memory": {"synthesis.scopes": "frontend=.claude/**"}}',
    "app/_memory/conversations/s-1.md": summary,
    "app/_memory/master.md": await fixture("conversation-master-described.1.md"),
    "app/summary.md": summary,
    "app/shop.jsonl": `${bundled.map((line) => JSON.stringify(line)).join("\n")}\n`,
    "app/memory.jsonl": `${JSON.stringify(entity)}\n`,
    "app/CLAUDE.md": Array.from({ length: 9 }, (_, at) => `- Rule ${at + 1} holds here`).join("\n"),
  };
  for (const [name, text] of Object.entries(files)) await home.write(name, text);
  using database = new Database(`${home.folder(".claude-mem")}/claude-mem.db`);
  database.run(await Bun.file("test/fixtures/transfer/claude-mem.sql").text());
}
