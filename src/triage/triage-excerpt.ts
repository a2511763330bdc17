import type { Work } from "#base/account.ts";
import { cleanText, defang } from "#text/model-text.ts";
import type { CategoryScore } from "#triage/scorer/score-turn.ts";
import type { Turn, TurnLine } from "#triage/scorer/turn-lines.ts";

/** The parts of the file of one category. */
export interface ExcerptOptions {
  readonly turn: Turn;
  readonly sorted: CategoryScore;
  readonly work: Work;
  /** The purpose of the category, from the settings. */
  readonly description: string;
}

const AROUND = 10;
const MAX_EXCERPT_BYTES = 50_000;
const MAX_LINE_CHARS = 1000;
const OPEN = "<transcript_data>";
const CLOSE_LINES = "</transcript_data>";

/** The text for the drafter of one category: its subject, and the excerpts of the conversation. */
export function excerptOf({ turn, sorted, work, description }: ExcerptOptions): string {
  const { category, score, findings } = sorted;
  const head = [`Category: ${category}`, `Score: ${score.toFixed(2)}`];
  const evidence = findings.map(
    ({ role, at, uuid, text }) =>
      `- ${role}, ${at || "no time"}, ${uuid || "no id"}: ${plain(text)}`,
  );
  if (evidence.length > 0) head.push("Evidence:", ...evidence.slice(0, 20));
  const isSummary = category === "session_summary";
  if (isSummary) head.push(...metrics(work));
  const blocks = isSummary ? [overview(turn)] : places(turn, sorted);
  // A project may have set it, so it belongs to the data.
  const about = description === "" ? "" : `Description: ${plain(description)}\n`;
  const start = `${head.join("\n")}\n\n${OPEN}\n${about}`;
  return `${start}${fillBlocks(blocks, MAX_EXCERPT_BYTES - bytesOf(start) - CLOSE_LINES.length - 2)}${CLOSE_LINES}\n`;
}

/** As much of the blocks as there is room for, whole lines only. */
function fillBlocks(blocks: readonly string[][], room: number): string {
  let text = "";
  let left = room;
  for (const [at, block] of blocks.entries()) {
    for (const line of at > 0 ? ["---", ...block] : block) {
      const bytes = bytesOf(line) + 1;
      if (bytes > left) return text;
      left -= bytes;
      text += `${line}\n`;
    }
  }
  return text;
}

/** The lines around each finding, in their order; overlapping ones are one block. */
function places({ lines }: Turn, { findings }: CategoryScore): string[][] {
  const marked = new Set(findings.map(({ line }) => line));
  const blocks: { from: number; to: number }[] = [];
  for (const line of [...marked].sort((a, b) => a - b)) {
    const from = Math.max(0, line - AROUND);
    const to = Math.min(lines.length - 1, line + AROUND);
    const last = blocks.at(-1);
    if (last && from <= last.to + 1) last.to = to;
    else blocks.push({ from, to });
  }
  return blocks.map(({ from, to }) =>
    lines
      .slice(from, to + 1)
      .map((line, at) => excerptLine(line, marked.has(from + at)))
      .filter((line) => line !== ""),
  );
}

const FIRST_LINES = 40;
const LAST_LINES = 120;

/** How a turn began and how it ended. */
function overview({ lines }: Turn): string[] {
  const said = lines.map((line) => excerptLine(line, false)).filter((line) => line !== "");
  if (said.length <= FIRST_LINES + LAST_LINES) return said;
  return [...said.slice(0, FIRST_LINES), "---", ...said.slice(-LAST_LINES)];
}

/** Text from a program or a skill is not passed on. */
function excerptLine({ role, kind, text }: TurnLine, isMarked: boolean): string {
  if (kind === "boilerplate" || text.trim() === "") return "";
  return `${isMarked ? "> " : "  "}${role}: ${plain(text)}`;
}

function metrics({ changes, files, commits, commands, looks, tools, exchanges }: Work): string[] {
  const count = changes + commands + looks;
  return [
    `Tool uses: ${count} (${changes} changes of ${files.length} files, ${commits} commits or releases)`,
    `Distinct tools: ${tools.length}${tools.length > 0 ? ` (${tools.join(", ")})` : ""}`,
    `Exchanges: ${exchanges}`,
    ...(files.length > 0 ? [`Files: ${plain(files.slice(0, 40).join(", "))}`] : []),
  ];
}

function plain(text: string): string {
  return defang(cleanText(text.slice(0, MAX_LINE_CHARS))).replaceAll("\n", " ");
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
