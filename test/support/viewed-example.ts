import { utimesSync } from "node:fs";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { hostLines, text } from "#test/host-lines.ts";
import { wrapBrief } from "#text/memory-tag.ts";
import type { viewing } from "./viewing.ts";

type Viewer = Awaited<ReturnType<typeof viewing>>;

const EXAMPLES = [
  "Orders live in SQLite, because one file is enough for a single writer",
  "Prices are whole cents, never floating point, because rounding lost money",
  "Logs are JSON lines on stderr, because the collector reads one event on each line",
  "The API answers 409 if an order was changed meanwhile, because two people edit at once",
  "Invoices are numbered without gaps, because the auditor asks for it",
  "Keep all orders in one SQLite file, because a backup is then a copy",
];

/** The session of the example. */
export const EXAMPLE_SESSION = "3f9a2c10-77d1-4a52-9a30-0c5d8e1f2b64";

const CALLS = 90;
const HOURS_APART = 4;
const HOUR_MS = 3_600_000;

/** Fills a home with a shop: memories, one that waits, a conversation that got some of them, and related projects. */
export async function fillExample(viewer: Viewer): Promise<void> {
  const { home } = viewer;
  await writeProjects(viewer);
  for (const title of EXAMPLES) {
    const [claim = title, why = ""] = title.split(/, because /);
    const content = { ...viewer.content, context: "How the shop works", decision: claim };
    viewer.save(claim, { content: { ...content, rationale: [why] }, tags: ["shop"] });
  }
  await viewer.fromOutside("use-kafka", "Use Kafka for events");
  await writeConversation(viewer);
  await home.write(".claude/loci/log/hooks.jsonl", `${hookLines().join("\n")}\n`);
}

async function writeConversation({ home, root }: Viewer): Promise<void> {
  const start = Date.now() - HOUR_MS / 2;
  const lines = hostLines();
  let second = 0;
  const at = () => ({ timestamp: new Date(start + 20_000 * second++).toISOString() });
  const given = (hookEvent: string, body: string) =>
    lines.other("attachment", {
      ...at(),
      attachment: {
        type: "hook_additional_context",
        content: [wrapBrief({ intro: "Notes from earlier sessions.", body })],
        hookEvent,
      },
    });
  const conversation = [
    given("SessionStart", "Memory of app\nDecisions: Prices are whole cents, never floating point"),
    lines.said("Where do orders live, and how do we back them up?", at()),
    given("UserPromptSubmit", "- decision: Orders live in SQLite (`orders-live-in-sqlite`)"),
    lines.reply("m1", text("In one SQLite file; a backup is a copy of it."), at()),
    lines.said("Then add a nightly copy to the deploy script.", at()),
    lines.reply("m2", text("Done: the script copies the file at 2:00."), at()),
  ];
  const folder = `.claude/projects/${hostSlug(root)}`;
  await home.write(`${folder}/${EXAMPLE_SESSION}.jsonl`, `${conversation.join("\n")}\n`);
}

/** A month of calls, and one for each text of the conversation. */
function hookLines(): string[] {
  const month = Array.from({ length: CALLS }, (_, at) => ({
    at: new Date(Date.now() - (CALLS - at) * HOURS_APART * HOUR_MS).toISOString(),
    ...{ event: at % 5 === 0 ? "SessionStart" : "UserPromptSubmit", ms: 9 + ((at * 7) % 13) },
    ...{ outcome: "answered", session: "0b8d7a66-1111-4222-8333-944455556666" },
    chars: at % 5 === 0 ? 2400 + ((at * 37) % 900) : 180 + ((at * 53) % 400),
  }));
  const own = ["SessionStart", "UserPromptSubmit"].map((event, at) => ({
    at: new Date(Date.now() - HOUR_MS / 2 + 20_000 * (at + 1)).toISOString(),
    ...{ event, ms: 9, outcome: "answered", session: EXAMPLE_SESSION, chars: 212 },
  }));
  return [...month, ...own].map((call) => JSON.stringify(call));
}

/** A second clone of the shop, its website, and one whose folder is gone. */
async function writeProjects({ home, root }: Viewer): Promise<void> {
  const remote = '[remote "origin"]\n\turl = https://git.example/shop.git\n';
  const known = ".claude/loci/known";
  const others = ["app-fix", "website", "analytics"];
  for (const name of ["app", ...others.slice(0, 2)]) {
    const isShop = name !== "website";
    await home.write(`${name}/.git/config`, isShop ? remote : "");
    await home.write(`${name}/.git/HEAD`, "ref: refs/heads/main\n");
    for (const part of ["objects", "refs"]) home.folder(`${name}/.git/${part}`);
  }
  for (const [at, name] of others.entries())
    await home.write(`${known}/00000000000${at}`, `${home.path}/${name}\n`);
  const rows = [
    "# Workspace\n\n## Projects\n\n| Project | Path | Description | Status |",
    "|---|---|---|---|",
    `| app | ${root} | the shop | active |`,
    `| website | ${home.path}/website | its pages | active |`,
    "\n## Relationships\n\n| Project | Relation | Other | Notes |",
    "|---|---|---|---|",
    "| website | depends on | app | |",
  ];
  const workspace = await home.write(".claude/workspace.md", `${rows.join("\n")}\n`);
  const lastWeek = new Date(Date.now() - 7 * 24 * HOUR_MS);
  utimesSync(workspace, lastWeek, lastWeek);
}
