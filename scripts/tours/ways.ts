import { existsSync, readFileSync, rmSync } from "node:fs";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { call, hostLines, text } from "#test/host-lines.ts";

/** A way through the house: what happens, and the files that it passes, in the order of their first calls. */
export interface Way {
  readonly title: string;
  readonly files: readonly PassedFile[];
}

/** A file of which a function was called. */
export interface PassedFile {
  readonly path: string;
  /** The file that called it first. */
  readonly caller: string;
  /** The line at which the function begins that was called first. */
  readonly line: number;
}

/** A busy machine changes nothing about what is loaded. */
const ENOUGH_TIME = { LOCI_HOOKS_DEADLINE_MS: "5000" };

const SESSION = "5f0c6c1e-0000-4000-8000-000000000001";
const DECISION = "We use pnpm for installs, because npm breaks the lock file.";

/** Plays five ways in a home of their own and lists the files that each of them passes. */
export async function playWays(): Promise<Way[]> {
  using home = testHome();
  for (const folder of ["objects", "refs"]) home.folder(`app/.git/${folder}`);
  const cwd = `${home.path}/app`;
  const play = player(home, cwd);
  const transcript = `${home.path}/.claude/projects/${hostSlug(cwd)}/${SESSION}.jsonl`;
  const hook = async (event: string, word: string, more: object) => {
    const base = { session_id: SESSION, transcript_path: transcript, cwd, hook_event_name: event };
    return play(["hook", word], JSON.stringify({ ...base, permission_mode: "default", ...more }));
  };
  const start = () => hook("SessionStart", "session-start", { source: "startup" });
  const ask = () =>
    hook("UserPromptSubmit", "user-prompt-submit", {
      prompt: "how do I install with npm or pnpm?",
    });

  await play(["remember", DECISION, "--as", "decision"]);
  await play(["index", "rebuild"]);
  await start();
  const atStart = await start();
  await writeTurn(home, transcript);
  await ask();
  const atPrompt = await ask();
  const atStop = await hook("Stop", "stop", { stop_hook_active: false });
  const search = await play(["search", "pnpm"]);
  const remember = await play([
    ...["remember", "Deploys run on Friday only, because the on-call engineer is there."],
    ...["--as", "constraint"],
  ]);
  return [
    { title: "A prompt that matches a record", files: atPrompt },
    { title: "The end of a turn in which the user states a rule", files: atStop },
    { title: "A session's start, with a cached brief", files: atStart },
    { title: "`loci find`", files: search },
    { title: "`loci remember`", files: remember },
  ];
}

async function writeTurn(home: TestHome, transcript: string): Promise<void> {
  const lines = hostLines();
  const turn = [
    lines.said(
      "From now on always run the tests with --bail, because the suite takes ten minutes.",
    ),
    lines.reply("m1", call("Bash", { command: "pnpm test --bail" })),
    lines.result("ok"),
    lines.reply("m2", text("Understood, I will always run them with --bail.")),
  ];
  await home.write(transcript.slice(home.path.length + 1), `${turn.join("\n")}\n`);
}

/** Runs loci from its sources and gives the files that it passed. */
function player(home: TestHome, cwd: string) {
  const log = `${home.path}/calls`;
  const [preload, main] = ["scripts/tours/log-calls.ts", "src/main.ts"].map((path) => {
    return `${process.cwd()}/${path}`;
  });
  return async (words: readonly string[], stdin = ""): Promise<PassedFile[]> => {
    rmSync(log, { force: true });
    const env = { HOME: home.path, PATH: "/usr/bin:/bin", LOCI_CALLS: log, ...ENOUGH_TIME };
    const argv = [process.execPath, "--preload", preload ?? "", main ?? "", ...words];
    const ran = Bun.spawn(argv, { cwd, env, stdin: new Blob([stdin]), stderr: "pipe" });
    const [code, why] = [await ran.exited, await new Response(ran.stderr).text()];
    if (code !== 0) throw new Error(`loci ${words.join(" ")}: ${why}`);
    const rows = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
    return rows.map((row) => {
      const [path = "", caller = "", line] = row.split(" ");
      return { path, caller, line: Number(line) };
    });
  };
}
