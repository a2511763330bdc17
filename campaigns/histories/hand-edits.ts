import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { Fault } from "#base/fault.ts";
import { startJournal } from "#journal/journal-mode.ts";
import { openJournal } from "#journal/open-journal.ts";
import { summariesFolder } from "#layouts/conversation-paths.ts";
import { parseIndex } from "#layouts/journal/format/index-text.ts";
import { randomFrom } from "#scripts/support/random.ts";
import { COMMANDS, type Desk, filesIn } from "./hand-commands.ts";
import { stageIn } from "./world.ts";

/** The result of one history of hand edits. */
export interface EditedHistory {
  readonly edits: number;
  readonly commands: number;
  /** The hand-written lines that are in no file any more. */
  readonly lost: readonly string[];
}

/** Plays random commands of all layouts between random edits by hand; each line that a person wrote must still be there. */
export async function playHandEdits({
  seed,
  steps,
  place,
}: {
  readonly seed: number;
  readonly steps: number;
  readonly place: string;
}): Promise<EditedHistory> {
  const folder = mkdtempSync(`${place}/loci-hand-`);
  try {
    const desk = deskIn(folder, seed);
    let edits = 0;
    for (let step = 0; step < steps; step++) {
      desk.stage.step();
      if (desk.random.happens(0.45)) edits += Number(isEdited(desk));
      else await orRefused(() => desk.random.pick(COMMANDS)(desk));
    }
    const all = textsBelow(`${folder}/host`) + textsBelow(`${folder}/app`);
    const lost = [...desk.lines].filter((line) => !all.includes(line));
    return { edits, commands: steps - edits, lost };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function deskIn(folder: string, seed: number): Desk {
  const stage = stageIn(folder);
  for (const name of ["objects", "refs"])
    mkdirSync(`${stage.root}/.git/${name}`, { recursive: true });
  const journal = openJournal(stage.world, { folder: stage.root });
  startJournal(journal);
  return { stage, journal, random: randomFrom(seed), lines: new Set(), count: 0 };
}

/** A line that nobody has written before. */
function newLine(desk: Desk): string {
  const line = `line ${desk.count++} of mine ${"and more ".repeat(desk.random.whole(0, 30))}end`;
  desk.lines.add(line);
  return line;
}

/** Somebody edits a file; false if there is none of that kind yet. */
function isEdited(desk: Desk): boolean {
  return desk.random.pick(EDITS)(desk);
}

type Edit = (desk: Desk) => boolean;

const EDITS: readonly Edit[] = [
  ...(["task", "progress", "blocker"] as const).map((name) => (desk: Desk) => setState(desk, name)),
  (desk) => setSummary(desk),
  (desk) => appendTo(desk, [desk.journal.paths.index]),
  (desk) => appendTo(desk, notesOf(desk)),
  (desk) => appendTo(desk, [desk.journal.paths.projectPage]),
  (desk) => appendTo(desk, [`${desk.stage.world.memoryDir}/workspace.md`]),
  (desk) =>
    appendTo(
      desk,
      ["preferences", "profile"].map((name) => `${desk.stage.world.memoryDir}/user/${name}.md`),
    ),
  (desk) => appendTo(desk, [`${desk.stage.memoryFolder}/MEMORY.md`], "- "),
  (desk) => appendTo(desk, summariesOf(desk), "- "),
  (desk) => appendTo(desk, [`${desk.stage.root}/_memory/master.md`], "- "),
];

/** A person writes over a line of their own, to which loci may have added a label. */
function giveUp({ lines }: Desk, words: string): void {
  for (const line of lines) if (words.includes(line)) lines.delete(line);
}

const STATE_WORDS = { task: "Task", progress: "Progress", blocker: "Active Blocker" } as const;

function setState(desk: Desk, name: keyof typeof STATE_WORDS): boolean {
  const { index } = desk.journal.paths;
  const text = readFileSync(index, "utf8");
  giveUp(desk, parseIndex(text).state[name]);
  const start = `- **${STATE_WORDS[name]}**:`;
  const line = newLine(desk);
  const at = text.split("\n").map((one) => (one.startsWith(start) ? `${start} ${line}` : one));
  writeFileSync(index, at.join("\n"));
  return true;
}

function setSummary(desk: Desk): boolean {
  const { index } = desk.journal.paths;
  const text = readFileSync(index, "utf8");
  const { rows } = parseIndex(text);
  const row = rows.length > 0 ? desk.random.pick(rows) : undefined;
  if (!row || !text.includes(`| ${row.summary} |`)) return false;
  giveUp(desk, row.summary);
  writeFileSync(index, text.replace(`| ${row.summary} |`, `| ${newLine(desk)} |`));
  return true;
}

function appendTo(desk: Desk, paths: readonly string[], bullet = ""): boolean {
  const there = paths.filter((path) => existsSync(path));
  if (there.length === 0) return false;
  const path = desk.random.pick(there);
  writeFileSync(path, `${readFileSync(path, "utf8").trimEnd()}\n${bullet}${newLine(desk)}\n`);
  return true;
}

function notesOf({ journal: { paths } }: Desk): string[] {
  const folders = ["decisions", "analysis", "context", "progress", "subagent"];
  return folders.flatMap((name) => filesIn(`${paths.folder}/${name}`));
}

function summariesOf({ stage }: Desk): string[] {
  return filesIn(summariesFolder(stage.root));
}

/** All texts below a folder; copies of earlier versions do not count. */
function textsBelow(folder: string): string {
  if (!existsSync(folder)) return "";
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const pages = names.filter((name) => name.endsWith(".md") && !/previous/.test(name));
  return pages.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
}

/** An operation that loci refuses changes nothing, and is no failure here. */
async function orRefused(act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}
