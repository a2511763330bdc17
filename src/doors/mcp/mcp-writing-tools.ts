import { z } from "zod";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { CATEGORY_NAMES, isCategory } from "#base/memory-item.ts";
import { findSession } from "#conversations/find-session.ts";
import { saveSummary, summaryBrief, wordedText } from "#conversations/summarize.ts";
import { openJournal } from "#journal/open-journal.ts";
import { agentLabels } from "#remember/agent-labels.ts";
import { forget, whatIsForgotten } from "#remember/forget-memory.ts";
import { writeGivenNote } from "#remember/note-decisions.ts";
import { forgettingLines, rememberedLines } from "#remember/record-news.ts";
import { remember, rememberGlobally } from "#remember/remember-sentence.ts";
import { neededRoot } from "./mcp-scope.ts";
import { ADDS, openHere, project, tool } from "./mcp-tool.ts";

const SUMMARY_TOKENS = 6000;

const REMEMBER = tool({
  name: "remember",
  description:
    "Save one self-contained sentence with its reason for later sessions: a rule, decision, limit, fix or debt. Counts at once.",
  input: z.object({
    sentence: z.string().min(3).max(2000),
    kind: z
      .enum(CATEGORY_NAMES as unknown as [string, ...string[]])
      .optional()
      .describe("By default its words decide"),
    instead_of: z.string().optional().describe("Id or words of the memory that it replaces"),
    global: z.boolean().optional().describe("For all projects"),
    project,
  }),
  hints: ADDS,
  question({ instead_of: words, sentence }, scope) {
    if (words === undefined || scope.root === undefined) return undefined;
    const { items } = whatIsForgotten(openHere(scope), { words, all: false, reason: undefined });
    const own = items.find(({ by }) => by === "user");
    return own && `Replace your own "${own.sentence}" by "${sentence}"?`;
  },
  async run({ sentence, kind, instead_of, global }, scope) {
    const category = isCategory(kind) ? kind : undefined;
    const wish = { text: sentence, category, insteadOf: instead_of };
    const done = global
      ? await rememberGlobally(scope.world, wish, () => openHere(scope))
      : await remember(openHere(scope), wish);
    return {
      data: {
        id: `${done.report.category}/${done.report.id}`,
        by: done.by,
        ...(done.replaced && { replaced: done.replaced.id }),
        ...(done.conflict && { conflict: done.conflict.id }),
        similar: done.near.map(({ item }) => item.id),
      },
      text: rememberedLines(done, "agent").join("\n").replaceAll("--instead-of", "instead_of"),
    };
  },
});

const FORGET = tool({
  name: "forget",
  description:
    "Forget a memory everywhere, by its id or its words. Words that match several change nothing. Can be undone.",
  input: z.object({ id_or_words: z.string().min(2), all: z.boolean().default(false), project }),
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  question({ id_or_words: words, all }, scope) {
    const found = whatIsForgotten(openHere(scope), { words, all, reason: undefined });
    return `Forget this?\n${forgettingLines(found).join("\n")}`;
  },
  async run({ id_or_words: words, all }, scope) {
    neededRoot(scope);
    const lines = forgettingLines(forget(openHere(scope), { words, all, reason: undefined }));
    return {
      data: { forgotten: lines },
      text: lines.map((line) => `forgotten ${line}`).join("\n"),
    };
  },
});

const NOTE = tool({
  name: "note",
  description: "Write a note into the project's journal, where memory mode is on.",
  input: z.object({
    kind: z.enum(["decision", "analysis", "context", "progress"]),
    title: z.string().max(200),
    text: z.string().describe("The decision, the findings, the task or the state"),
    why: z.string().optional().describe("Of a decision: its context"),
    path: z.string().optional().describe("Of an analysis: the file"),
    project,
  }),
  hints: { ...ADDS, idempotentHint: false },
  async run({ kind, title, text, why, path }, scope) {
    const field = {
      decision: "decision",
      analysis: "summary",
      context: "context",
      progress: "details",
    };
    const values = {
      [field[kind]]: text,
      ...(kind === "decision" && why && { context: why }),
      ...(kind === "analysis" && path && { path }),
    };
    const journal = openJournal(scope.world, { folder: neededRoot(scope), pairs: [] });
    const { note, warning } = await writeGivenNote(journal, { kind, title, values });
    const { file, replaced } = note;
    const line = `${replaced ? "replaced" : "noted"} ${file}`;
    return { data: { file, replaced }, text: warning ? `${line}\n${warning}` : line };
  },
});

const SUMMARIZE = tool({
  name: "summarize",
  description:
    "Without `text`: what you need to summarise a conversation, and the form. With `text`: check and save the summary.",
  input: z.object({
    session: z.string().optional().describe("By default the newest session"),
    text: z.string().optional(),
    project,
  }),
  hints: ADDS,
  async run({ session: word, text }, scope) {
    const { world } = scope;
    const plan = findSession(world, { word, folder: neededRoot(scope), pairs: [] });
    const { session, path } = plan;
    if (text === undefined) {
      const brief = await summaryBrief(world, plan, SUMMARY_TOKENS);
      return { data: { session, path, brief }, text: brief };
    }
    const saved = saveSummary(world, plan, {
      text: wordedText(world, plan, { text: agentLabels(world)(text), by: "agent" }),
      waitMs: COMMAND_WAIT_MS,
    });
    return { data: { session, path }, text: saved ? `saved ${path}` : `nothing new in ${path}` };
  },
});

/** The tools that change memory. */
export const WRITING_TOOLS = [REMEMBER, FORGET, NOTE, SUMMARIZE] as const;
