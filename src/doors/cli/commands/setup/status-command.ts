import { countNouns, inert } from "#base/printable-text.ts";
import { rulesLeftWords } from "#brief/rules-left.ts";
import { offWords } from "#doctor/overview.ts";
import { type Status, statusOf } from "#doctor/status.ts";
import { ago, bytesInWords, columns, textSize } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import { command as define } from "#doors/cli/usage/command.ts";
import { aboutLayout, isOwnLayout } from "#layouts/table/layout-table.ts";
import { userSettingsPath } from "#settings/read-settings.ts";
import { whyBroken } from "#settings/view-settings.ts";

/** `loci status`: the state of memory on one screen. */
export const command = define({
  json: true,
  settings: true,
  examples: [
    { line: "loci status", does: "the current project" },
    { line: "loci status --json", does: "the same for a program" },
  ],
  async run({ world, terminal, print, pairs }) {
    const status = await statusOf(world, pairs);
    const { paint, safe, own } = terminal;
    const path = world.memoryDir && userSettingsPath(world.memoryDir);
    const why = path && whyBroken(path);
    const broken = why && `first repair ${path} (${why}), then run \`loci init\``;
    return print(status, () => own(page(status, { now: world.now(), paint, safe, broken })));
  },
});

interface Look {
  readonly now: Date;
  readonly paint: Paint;
  /** Redacts what is not loci's own word. */
  readonly safe: (text: string) => string;
  /** The advice if the host's settings are no JSON. */
  readonly broken: string | undefined;
}

/** A line of the page: a name and its value; no line if the value is empty. */
type Line = readonly [name: string, says: (status: Status, look: Look) => string | undefined];

/** The lines above the table of layouts. */
const HEAD: readonly Line[] = [
  ["Project", projectLine],
  ["Memory", memoryLine],
  ["Review", ({ waiting }, { paint }) => waiting.line && paint.yellow(waiting.line)],
  ["Rules", ({ rulesLeft }, { paint }) => yellowWords(rulesLeftWords(rulesLeft), paint)],
  ["Journal", journalLine],
];

/** The lines below it. The logs name no project, so their figures are those of all projects. */
const FOOT: readonly Line[] = [
  ["Saved", savedLine],
  ["Given", givenLine],
  ["Model", modelLine],
  ["Hooks", hooksLine],
  ["Index", ({ index }) => inert(indexLine(index))],
  ["Secrets", secretsLine],
  [
    "Files",
    ({ hostDir, stateDir }) => `${inert(hostDir)} (index, log and backups: ${inert(stateDir)})`,
  ],
];

function yellowWords(words: string | undefined, paint: Paint): string | undefined {
  return words && paint.yellow(words);
}

function page(status: Status, look: Look): string {
  const told = (lines: readonly Line[]) =>
    lines.flatMap(([name, saysOf]) => {
      const says = saysOf(status, look);
      return says === undefined ? [] : [`${look.paint.bold(`${name}:`)}${gap(name)}${says}`];
    });
  const used = status.layouts.filter(({ files }) => files > 0);
  const rows = columns(used.map((layout) => layoutRow(layout, look)));
  return [...told(HEAD), ...told(FOOT), ...rows.map((row) => `  ${row}`)].join("\n");
}

function gap(name: string): string {
  return " ".repeat(WIDTH - name.length);
}

/** The width of the longest name of a line, with its gap. */
const WIDTH = "Project".length + 2;

function memoryLine({ enabled, pausedAt }: Status, { paint }: Look): string {
  const off = offWords({ enabled, pausedAt });
  return off === undefined ? "on" : paint.yellow(off);
}

function journalLine({ journal }: Status, { paint, safe }: Look): string | undefined {
  if (!journal) return undefined;
  const mode = journal.active ? "memory mode is on" : paint.dim("memory mode is off");
  return `${mode} for ${safe(journal.key)} (\`loci journal status\`)`;
}

function savedLine({ layouts }: Status, { now }: Look): string {
  const ours = layouts.filter(({ layout, newest }) => newest && isOwnLayout(layout));
  const [last] = ours.sort((one, other) => Number(other.newest) - Number(one.newest));
  return last?.newest ? ago(last.newest, now) : "nothing yet";
}

function givenLine({ today: { calls, chars } }: Status): string {
  if (chars === 0) return "nothing to the agent in the last day, in any project";
  return `${textSize(chars)} in the last day, in ${countNouns(calls, "call")} of all projects`;
}

/** Most users have configured no model, and see no line about it. */
function modelLine({ model: { calls, tokens } }: Status): string | undefined {
  return calls === 0
    ? undefined
    : `${tokens} tokens today, in ${countNouns(calls, "call")} of all projects`;
}

/** The user's own folders are escaped. They are not searched for secrets: loading the search takes longer than all else here. */
function projectLine({ project }: Status): string {
  if (!project) return "none here (the home folder and its parents are never a project)";
  return `${inert(project.name)} (${inert(project.root)})`;
}

function layoutRow(survey: Status["layouts"][number], { now }: Look): string[] {
  const { layout, files, bytes, newest } = survey;
  const written = newest ? `last written ${ago(newest, now)}` : "";
  return [aboutLayout(layout), countNouns(files, "file"), bytesInWords(bytes), written];
}

function indexLine({ state, why, layouts, bytes }: Status["index"]): string {
  if (state === "none") return `none yet (${why})`;
  if (state === "unusable") return `the next search builds it again (${why})`;
  const memories = layouts.reduce((sum, { memories }) => sum + memories, 0);
  const files = layouts.reduce((sum, { files }) => sum + files, 0);
  const found = `${countNouns(memories, "text")} of all projects, forgotten ones too`;
  return `${found}, from ${countNouns(files, "file")}, ${bytesInWords(bytes)}`;
}

function secretsLine({ redacted }: Status): string {
  const rows = Object.entries(redacted).sort(([, a], [, b]) => b - a);
  const total = rows.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return "none redacted in the last 30 days, in any project";
  const kinds = rows.map(([kind, count]) => `${count} ${kind}`).join(", ");
  return `${countNouns(total, "secret")} redacted in the last 30 days, in all projects (${kinds})`;
}

function hooksLine({ hooks, calledFrom }: Status, { now, paint, safe, broken }: Look): string {
  const { calls, p50Ms, p95Ms, outcomes, last } = hooks;
  if (!last)
    return calledFrom.length > 0
      ? "connected, not called yet: restart Claude Code"
      : `not connected: ${broken ? safe(broken) : "`loci init`"}`;
  const trouble = outcomes.failed + outcomes.late;
  const [usual, most] = [Math.ceil(p50Ms), Math.ceil(p95Ms)];
  const ended = `${countNouns(calls, "call")} of all projects, usually ${usual} ms, rarely over ${most} ms`;
  const troubled = trouble > 0 ? paint.yellow(`, ${trouble} failed or late (\`loci doctor\`)`) : "";
  return `${ended}${troubled}; last ${ago(new Date(last.at), now)}`;
}
