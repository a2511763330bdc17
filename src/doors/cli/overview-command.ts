import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";
import { countNouns } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { type Overview, overviewOf } from "#doctor/overview.ts";
import { ago, columns, fit, homely, NARROW_COLUMNS } from "#doors/cli/terminal/columns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";

/** `loci` alone: what is remembered here, what waits, what it costs, and the next commands. */
export async function showOverview(world: World, terminal: Terminal): Promise<number> {
  const overview = await overviewOf(world);
  const { records, otherFiles, global } = overview;
  const hasMemory = Object.keys(records).length + otherFiles + global > 0;
  const lines = overview.isInstalled || hasMemory ? pageOf(overview, world, terminal) : WELCOME;
  terminal.own(lines.join("\n"));
  return 0;
}

const WELCOME = [
  "loci is a memory for Claude Code. It saves your rules, your decisions and the state of your work as files on this machine, and gives the agent what matters later.",
  "",
  "Start with `loci init`: it shows what it will change, and asks first.",
  "`loci tutorial` plays a day with loci in a temporary folder, before you decide.",
  "`loci --help` lists the commands.",
];

const START = "The agent does not use it yet: start with `loci init`.";

const NOUNS: Readonly<Record<Category, readonly [one: string, many: string]>> = {
  session_summary: ["session summary", "session summaries"],
  decision: ["decision", "decisions"],
  runbook: ["runbook", "runbooks"],
  constraint: ["constraint", "constraints"],
  tech_debt: ["debt", "debts"],
  preference: ["preference", "preferences"],
};

const NEXT = [
  ["loci find", "all of it"],
  ["loci find WORDS", "some of it"],
  ["loci remember 'A SENTENCE'", "save one"],
  ["loci load", "what the agent gets"],
];

/** Outside of a project a sentence can only be saved for all projects. */
function nextWithoutProject(hasList: boolean): string[][] {
  const others = NEXT.filter(([line = ""]) => !line.startsWith("loci remember"));
  const save = ["loci remember 'A SENTENCE' --global", "save one for all projects"];
  return [...(hasList ? others : others.slice(1)), save];
}

function pageOf(overview: Overview, world: World, { paint, width }: Terminal): string[] {
  const { project, newest, waiting, isInstalled } = overview;
  const root = project && homely(project.root, world);
  const place = project ? `${project.name} (${root})` : "no project here";
  const title = (text: string, at: number) => [at === 0 ? paint.bold("New") : "", text];
  const news = newest.map((one, at) => {
    const line = `${ago(new Date(one.updatedAt), world.now())}: ${one.title}`;
    return title(fit(line, Math.min(width, MAX_COLUMNS) - LABEL_COLUMNS), at);
  });
  const warned = [
    ["State", overview.off ?? null],
    ["Rules", overview.rulesLeft],
    ["Waiting", waiting],
  ] as const;
  const rows = [
    [paint.bold("Project"), place],
    [paint.bold("Memory"), memoryLine(overview)],
    ...news,
    ...warned.flatMap(([label, says]) =>
      says === null ? [] : [[paint.bold(label), paint.yellow(says)]],
    ),
    [paint.bold("Cost"), costLine(overview)],
  ];
  const hasList = project !== undefined || overview.global > 0;
  const next = [
    ...(project ? NEXT : nextWithoutProject(hasList)),
    waiting === null ? ["loci --help", "more"] : ["loci review", "check it"],
  ];
  const gap = width < NARROW_COLUMNS ? "    " : "";
  const commandLines = next.map(([line, does = ""]) => [`  ${line}`, `${gap}${paint.dim(does)}`]);
  return [
    ...columns(rows),
    "",
    ...(isInstalled ? [] : [paint.yellow(START), ""]),
    ...(width < NARROW_COLUMNS ? commandLines.flat() : columns(commandLines)),
  ];
}

const MAX_COLUMNS = 100;
/** The longest label, and the gap after it. */
const LABEL_COLUMNS = "Project".length + 2;

function memoryLine({ records, otherFiles, global, project }: Overview): string {
  const parts = CATEGORY_NAMES.flatMap((name) => {
    const count = records[name] ?? 0;
    return count > 0 ? [countNouns(count, ...NOUNS[name])] : [];
  });
  const everywhere = global > 0 ? [`${global} for all projects`] : [];
  const files = otherFiles > 0 ? [countNouns(otherFiles, "other memory file")] : [];
  return (
    [...parts, ...everywhere, ...files].join(", ") ||
    `nothing yet; \`loci remember${project ? "" : " … --global"}\` saves a sentence`
  );
}

/** The log names no project, so the cost is that of all projects. */
function costLine({ today: { chars, calls }, hookMs }: Overview): string {
  if (hookMs === 0) return "nothing yet";
  const tokens = countNouns(Math.ceil(chars / CHARS_PER_TOKEN), "token");
  const given = chars === 0 ? "nothing" : `~${tokens} in ${countNouns(calls, "call")}`;
  return `all projects in the last day: ${given}; a hook takes ${Math.ceil(hookMs)} ms`;
}

const CHARS_PER_TOKEN = 4;
