import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { compress } from "#compress/compress-file.ts";
import { mergeExtract } from "#conversations/merge-extract.ts";
import { buildSynthesis, planSynthesis, saveMaster } from "#conversations/synthesize.ts";
import { startJournal, stopJournal } from "#journal/journal-mode.ts";
import type { OpenJournal } from "#journal/open-journal.ts";
import { rebuildJournal } from "#journal/rebuild-journal.ts";
import { supersedeNote } from "#journal/retire-note.ts";
import { saveWork } from "#journal/save-work.ts";
import { addFact } from "#journal/user-profile.ts";
import { describeProject, setInitiative } from "#journal/workspace-map.ts";
import { writeNote } from "#journal/write-note.ts";
import { summaryPath } from "#layouts/conversation-paths.ts";
import { saveConversations } from "#remember/save-conversations.ts";
import type { Random } from "#scripts/support/random.ts";
import { updateByHand } from "#summary/update-by-hand.ts";
import type { Stage } from "./world.ts";

/** A project with every layout whose files people write in, and the lines that they wrote. */
export interface Desk {
  readonly stage: Stage;
  readonly journal: OpenJournal;
  readonly random: Random;
  readonly lines: Set<string>;
  count: number;
}

type Command = (desk: Desk) => unknown;

/** The writers of all layouts. */
export const COMMANDS: readonly Command[] = [
  ({ journal }) => startJournal(journal),
  ({ journal }) => stopJournal(journal),
  ({ journal }) => rebuildJournal(journal),
  decide,
  decide,
  (desk) => {
    const values = { path: `src/${desk.random.whole(1, 999)}.ts`, summary: "Found 3 issues." };
    return writeNote(desk.journal, { kind: "analysis", values });
  },
  ({ journal, random }) => {
    const values = { summary: `Nothing ${random.whole(1, 99)}.`, agent: "Explore" };
    return writeNote(journal, { kind: "subagent", title: "Scan", values });
  },
  ({ journal, random }) => {
    const decisions = filesIn(`${journal.paths.folder}/decisions`);
    const path = random.pick([...decisions, "none"]);
    return supersedeNote(journal, path.slice(journal.paths.folder.length + 1), undefined);
  },
  compact,
  compact,
  ({ stage, random }) =>
    describeProject(stage.world, "app", { description: `An app ${random.whole(1, 9)}` }),
  ({ stage, random }) =>
    setInitiative(stage.world, {
      name: `I${random.whole(1, 3)}`,
      projects: "app",
      status: "open",
      notes: "",
    }),
  ({ stage, random }) =>
    addFact(stage.world, {
      ...{ file: "preferences", category: "Style", by: "user" },
      text: `Answer ${random.whole(1, 99)}`,
    }),
  ({ stage, random }) =>
    updateByHand(stage.world, {
      ...{ folder: stage.root, session: `s-${random.whole(1, 4)}`, force: true, pairs: [] },
      given: { decisions: [`number ${random.whole(1, 999)} ${"so ".repeat(random.whole(1, 40))}`] },
    }),
  ({ stage }) =>
    compress(stage.world, {
      folder: stage.root,
      dryRun: false,
      pairs: ["compressionThreshold=1000"],
    }),
  summarize,
  ({ stage }) => {
    const question = { folder: stage.root, scope: "", isDynamic: false, pairs: [] };
    const plan = planSynthesis(stage.world, question);
    return saveMaster(stage.world, plan, {
      ...buildSynthesis(stage.world, plan),
      waitMs: COMMAND_WAIT_MS,
    });
  },
];

function decide({ journal, random }: Desk): unknown {
  const title = `Choice ${random.whole(1, 99)}`;
  return writeNote(journal, { kind: "decision", title, values: { decision: `We do ${title}.` } });
}

/** A conversation is compacted, so that loci writes the state of the work unasked. */
function compact({ stage, random }: Desk): unknown {
  const path = `${stage.root}/../talk.jsonl`;
  const item = (type: string, content: unknown) =>
    JSON.stringify({
      type,
      uuid: `u${random.next()}`,
      timestamp: "2026-01-01T00:00:00Z",
      message: { role: type, content },
    });
  const todos = ["in_progress", "completed"].map((status) => ({
    content: `Step ${random.whole(1, 9)}`,
    status,
  }));
  const use = { type: "tool_use", id: `t${random.next()}`, name: "TodoWrite", input: { todos } };
  const lines = [
    item("user", `Please do part ${random.whole(1, 99)} now`),
    item("assistant", [use]),
  ];
  writeFileSync(path, `${lines.join("\n")}\n`);
  const session = { host: "claude", id: "s-1", locator: path } as const;
  const call = { event: "PreCompact", sessionId: "s-1", session } as Parameters<typeof saveWork>[1];
  return saveWork(stage.world, call, {
    root: stage.root,
    trouble: () => undefined,
    leftMs: () => COMMAND_WAIT_MS,
  });
}

/** loci extracts a summary of a conversation anew, beside what people wrote into it. */
function summarize({ stage, random }: Desk): unknown {
  const session = `s-${random.whole(1, 3)}`;
  const path = summaryPath(stage.root, session);
  const before = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  const point = {
    label: "Decision",
    text: `Do ${random.whole(1, 99)}`,
    at: "2026-01-01",
    source: "",
  };
  const text = mergeExtract(before, {
    ...{
      title: "Work",
      context: `Part ${random.whole(1, 9)}`,
      points: [point],
      files: [],
      others: [],
    },
    fields: { session, by: "loci" },
  });
  const files = [{ path, text, basis: before }];
  return saveConversations(stage.world, {
    root: stage.root,
    action: "summarize",
    why: session,
    files,
    waitMs: COMMAND_WAIT_MS,
  });
}

/** The files in a folder. */
export function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];
}
