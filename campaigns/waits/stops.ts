import { existsSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { type Random, randomFrom } from "#scripts/support/random.ts";
import { envOf, hookCall, makeWaitsHome, transcriptOf, type WaitsHome, writeTurn } from "./home.ts";

/** How many turns end, in how many sessions at once, and beside how many processes that only compute. */
export interface StopPlan {
  readonly stops: number;
  readonly sessions: number;
  readonly burners: number;
  readonly seed: number;
  /** No turn begins after this time; what was begun is checked. */
  readonly mostMs: number;
}

/** A rule that no memory has, and what is known of it. */
interface LostRule {
  readonly rule: string;
  readonly wasKilled: boolean;
  /** Whether it waits in the queue, no event has read its turn to the end yet, or only the sentence is written down. */
  readonly where: "queued" | "unread" | "said" | "nowhere";
}

/** The result of the campaign. */
export interface StopOutcome {
  readonly stops: number;
  readonly kills: number;
  /** The rules that a further event of their session had to save, because the last one ran out of time. */
  readonly late: readonly LostRule[];
  readonly lost: readonly LostRule[];
  readonly longestMs: number;
  readonly highestLoad: number;
}

/** Some of the hooks are killed at a random moment of their work. */
const KILLED_SHARE = 0.25;
const LONGEST_LIFE_MS = 150;

interface Stage {
  readonly loci: string;
  readonly home: WaitsHome;
  readonly random: Random;
  /** The session of each rule, and whether the hook of its turn was to be killed. */
  readonly typed: Map<string, { readonly session: string; readonly wasKilled: boolean }>;
  kills: number;
  longestMs: number;
  highestLoad: number;
}

/** Ends turns in several sessions at once and kills some of the hooks, then searches for the rule of each turn. */
export async function endTurnsBesideKills(
  { loci, folder }: { readonly loci: string; readonly folder: string },
  plan: StopPlan,
): Promise<StopOutcome> {
  const home = makeWaitsHome(folder);
  const random = randomFrom(plan.seed);
  const stage: Stage = {
    ...{ loci, home, random, typed: new Map() },
    ...{ kills: 0, longestMs: 0, highestLoad: 0 },
  };
  const burners = Array.from({ length: plan.burners }, () =>
    Bun.spawn([process.execPath, "-e", "for (;;) ;"], { stdout: "ignore", stderr: "ignore" }),
  );
  try {
    const until = performance.now() + plan.mostMs;
    const each = Math.ceil(plan.stops / plan.sessions);
    const sessions = Array.from({ length: plan.sessions }, async (_, at) => {
      for (let turn = 0; turn < each && performance.now() < until; turn++)
        await endTurn(stage, `s-${at}`, { mayKill: true });
    });
    await Promise.all(sessions);
  } finally {
    for (const burner of burners) burner.kill(9);
  }
  // Each session goes on and ends, and another one saves what waits.
  for (let at = 0; at < plan.sessions; at++) await endTurn(stage, `s-${at}`, { mayKill: false });
  await endTurn(stage, "s-last", { mayKill: false });
  await endTurn(stage, "s-last", { mayKill: false });
  const late = lostOf(stage);
  for (let more = 0; more < MOST_FURTHER_EVENTS && lostOf(stage).length > 0; more++) {
    for (const session of new Set([...stage.typed.values()].map((one) => one.session)))
      await endSession(stage, session);
  }
  const { kills, longestMs, highestLoad } = stage;
  return { stops: stage.typed.size, kills, longestMs, highestLoad, late, lost: lostOf(stage) };
}

/** A hook that runs out of time leaves the rest to the next event of its session. */
const MOST_FURTHER_EVENTS = 10;

async function endSession({ loci, home }: Stage, session: string): Promise<void> {
  const reason = "prompt_input_exit";
  const { stdin } = hookCall({ loci, home }, "SessionEnd", { session_id: session, reason });
  const io = {
    cwd: home.root,
    env: envOf(home),
    stdin,
    stdout: "ignore",
    stderr: "ignore",
  } as const;
  await Bun.spawn([loci, "hook", "session-end"], io).exited;
}

async function endTurn(
  stage: Stage,
  session: string,
  { mayKill }: { readonly mayKill: boolean },
): Promise<void> {
  const { loci, home, random, typed } = stage;
  const rule = ruleOf(typed.size);
  writeTurn(home, session, { said: rule });
  const { stdin } = hookCall({ loci, home }, "Stop", {
    ...{ session_id: session, stop_hook_active: false },
  });
  const isKilled = mayKill && random.happens(KILLED_SHARE);
  typed.set(rule, { session, wasKilled: isKilled });
  const begun = performance.now();
  const env = envOf(home);
  // Without the shell of the registered line, so that a kill meets the hook itself.
  const child = Bun.spawn([loci, "hook", "stop"], {
    ...{ cwd: home.root, env, stdin, stdout: "ignore", stderr: "ignore" },
  });
  const timer = isKilled
    ? setTimeout(() => child.kill(9), random.whole(1, LONGEST_LIFE_MS))
    : undefined;
  await child.exited;
  clearTimeout(timer);
  if (child.signalCode === "SIGKILL") stage.kills++;
  else stage.longestMs = Math.max(stage.longestMs, performance.now() - begun);
  stage.highestLoad = Math.max(stage.highestLoad, loadavg()[0] ?? 0);
}

const SYLLABLES = ["ba", "ke", "li", "mo", "nu", "pa", "re", "si", "to", "vu"];

/** A word of its own for each number. */
function wordOf(number: number): string {
  return [...`${number}`.padStart(5, "0")].map((digit) => SYLLABLES[Number(digit)]).join("");
}

/** A rule about things of its own, so that none repeats or replaces another. */
function ruleOf(number: number): string {
  const [one, other] = [wordOf(3 * number), wordOf(3 * number + 1)];
  return `We never merge ${one} and ${other} without ${wordOf(3 * number + 2)}.`;
}

/** The rules that no record has, each with what is known of it. */
function lostOf({ home, typed }: Stage): LostRule[] {
  const textOf = (folder: string, pattern: string) =>
    existsSync(folder)
      ? [...new Bun.Glob(pattern).scanSync({ cwd: folder, dot: true })]
          .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
          .join("\n")
      : "";
  const saved = textOf(`${home.root}/.claude/memory`, "**/*.json");
  const queued = textOf(`${home.state}/queue`, "**/*.json");
  const said = textOf(`${home.state}/said`, "*.jsonl");
  return [...typed].flatMap(([rule, { session, wasKilled }]): LostRule[] => {
    if (saved.includes(rule)) return [];
    if (queued.includes(rule)) return [{ rule, wasKilled, where: "queued" }];
    if (partAfterLook(home, session).includes(rule)) return [{ rule, wasKilled, where: "unread" }];
    return [{ rule, wasKilled, where: said.includes(rule) ? "said" : "nowhere" }];
  });
}

/** The part of a session's transcript that no event has read to its end. */
function partAfterLook(home: WaitsHome, session: string): string {
  const look = `${home.state}/sessions/${session}/look.json`;
  const offset = existsSync(look) ? Number(JSON.parse(readFileSync(look, "utf8")).offset) : 0;
  return readFileSync(transcriptOf(home, session)).subarray(offset).toString();
}
