import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { compile } from "#scripts/support/compile.ts";
import { figuresOf, type Run } from "./memory-quality/figures.ts";
import { bytesOf } from "./memory-quality/injected.ts";
import { type Fact, HALVES, type Label, readLabels } from "./memory-quality/labels.ts";
import { logOf } from "./memory-quality/log.ts";
import { Machine } from "./memory-quality/machine.ts";
import { type Kept, memoriesOn } from "./memory-quality/memories.ts";
import { probe } from "./memory-quality/probe.ts";
import { type Played, play } from "./memory-quality/replay.ts";
import { reportOf, timesReport } from "./memory-quality/report.ts";
import { readSessions, type Session } from "./memory-quality/sessions.ts";

// bun eval/memory-quality.ts [LOCI]    replays recorded sessions as one project, through the hooks of an executable (dist/loci)
//   --saves nothing|all                   the saves of the agent: none, or each labelled fact in its turn
//   --half tune|held-out|both             the sessions in figures and log; all of them are replayed
//   --sessions FOLDER                     their folder; they belong to other people, not to the project
//   --limit N                             only the first N
//   --log FILE                            writes everything that was saved and injected, verbatim, and the misses
//   --json

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    saves: { type: "string", default: "nothing" },
    half: { type: "string", default: "tune" },
    sessions: { type: "string", default: "../shared/sessions" },
    limit: { type: "string" },
    log: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const chosen = HALVES.find((each) => each === values.half) ?? "tune";
/** The figures of all sessions come after those of each half. */
const halves = chosen === "both" ? HALVES : [chosen];
if (chosen !== values.half) throw new Error(`--half is one of ${HALVES.join(", ")}`);
if (!["nothing", "all"].includes(values.saves)) throw new Error("--saves is nothing or all");

/** The brief is measured at the start of the session after so many. */
const BRIEF_AFTER = [20, 44];

const sessions = readSessions(values.sessions).slice(0, Number(values.limit ?? "Infinity"));
if (sessions.length === 0)
  console.log(`nothing to replay: there are no sessions in ${values.sessions}`);
else await measure();

async function measure(): Promise<void> {
  const loci = realpathSync(positionals[0] ?? "dist/loci");
  const folder = mkdtempSync(`${tmpdir()}/loci-bare-`);
  try {
    writeFileSync(`${folder}/bare.ts`, "console.log(1);\n");
    await compile({ entrypoint: `${folder}/bare.ts`, outfile: `${folder}/bare` });
    using machine = new Machine(loci, `${folder}/bare`);
    const run = replay(machine, await readLabels());
    const driven = keptOfPrograms(loci);
    if (values.log) writeFileSync(values.log, `${logOf(run, chosen).join("\n")}\n`);
    if (values.json) {
      const figures = Object.fromEntries(halves.map((name) => [name, figuresOf(run, name)]));
      const times = Object.fromEntries(machine.times);
      const { faults } = machine;
      const report = { saves: values.saves, figures, briefs: briefsOf(run), driven, times, faults };
      console.log(JSON.stringify(report, null, 1));
    } else
      console.log(
        [...linesOf(run, driven), ...timesReport(machine.times), ...machine.faults].join("\n"),
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function linesOf(run: Run, driven: Driven): string[] {
  const titled = halves.flatMap((name) =>
    reportOf(`${name}, saves ${values.saves}`, figuresOf(run, name)),
  );
  return [
    ...titled,
    ...briefsOf(run).map(({ after, bytes }) => `brief after ${after} sessions: ${bytes} bytes`),
    `sessions that a program drove: ${driven.sessions}, kept ${driven.kept.length}`,
    ...driven.kept.map(({ path, text }) => `  kept: ${text.split("\n")[0]} (${path})`),
  ];
}

/** Replays all sessions, notes after each what is new in memory, and asks the later prompts at the end. */
function replay(machine: Machine, all: readonly Label[]): Run {
  const labels = all.filter(({ session }) => sessions.some(({ id }) => id === session));
  const played = new Map<string, Played>();
  const kept = new Map<string, Kept[]>();
  const kindOf = kindsOf(machine);
  const seen = new Set<string>();
  for (const session of sessions) {
    const label = labels.find((each) => each.session === session.id);
    const saves = values.saves === "all" ? (label?.facts ?? []) : [];
    played.set(session.id, play(machine, session, { saves, shiftMs: shiftOf(sessions), kindOf }));
    const fresh = memoriesOn(machine).filter(({ path, text }) => !seen.has(`${path}\n${text}`));
    for (const { path, text } of fresh) seen.add(`${path}\n${text}`);
    kept.set(session.id, fresh);
  }
  const tempting = labels.flatMap((label) => label.tempting);
  return { labels, played, kept, probed: probe(machine, labels, tempting) };
}

/** The last session has begun a day ago. */
function shiftOf(replayed: readonly Session[]): number {
  const DAY_MS = 86_400_000;
  return Date.now() - DAY_MS - (replayed.at(-1)?.atMs ?? 0);
}

/** A kind that loci does not have is saved as the nearest that it has. */
function kindsOf(machine: Machine): (fact: Fact) => string {
  const { said } = machine.agent("", ["remember", "--help"]);
  return ({ kind }) => (kind === "open_end" && !said.includes("open_end") ? "tech_debt" : kind);
}

function briefsOf({ played }: Run): { after: number; bytes: number }[] {
  return BRIEF_AFTER.filter((after) => after < sessions.length).map((after) => {
    const { injections = [] } = played.get(sessions[after]?.id ?? "") ?? {};
    const brief = injections.find(({ event, about }) => event === "SessionStart" && about === "");
    return { after, bytes: bytesOf(brief?.text ?? "") };
  });
}

/** The memories from sessions that a program drove. */
interface Driven {
  readonly sessions: number;
  readonly kept: readonly Kept[];
}

/** Replays the sessions that a program drove, on a machine of their own. */
function keptOfPrograms(loci: string): Driven {
  using machine = new Machine(loci);
  const driven = readSessions(`${values.sessions}/machine`);
  const options = { saves: [], shiftMs: shiftOf(driven), kindOf: ({ kind }: Fact) => kind };
  for (const session of driven) play(machine, session, options);
  return { sessions: driven.length, kept: memoriesOn(machine) };
}
