import { Database } from "bun:sqlite";
import { readdirSync, rmSync } from "node:fs";
import { isObject, parseJson } from "#base/json.ts";
import { folderOf } from "#base/path.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import type { HookEvent } from "#hosts/hook-call.ts";
import { collectedPath, recordState } from "#layouts/record-paths.ts";
import { envOf, hookCall, makeWaitsHome, type WaitsHome, writeTurn } from "./home.ts";

/** The registered line of an event while a lock was held. */
export interface HeldRow {
  readonly event: HookEvent;
  readonly lock: string;
  readonly ms: number;
  /** How long the same event took beside, while no lock was held: it says how busy the machine is. */
  readonly besideMs: number;
  /** Whether it exited 0, and printed nothing or one JSON object. */
  readonly isSound: boolean;
}

const LOCKS = ["records", "memory", "settings", "log", "index build", "index"] as const;

const EVENTS = [
  ...(["SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse"] as const),
  ...(["SubagentStart", "SubagentStop", "Stop", "PreCompact", "SessionEnd"] as const),
];

const DEADLINE_MS = 150;
const DECISION = "Orders live in SQLite, because one server is enough";

/** Every step that takes a lock has something to do: summaries, wishes, rules, clear-ups, notes and conversations. */
const SETTINGS = {
  LOCI_HOOKS_DEADLINE_MS: `${DEADLINE_MS}`,
  LOCI_UPDATE_THRESHOLD: "1",
  LOCI_CONVERSATIONS_AUTO: "session-end",
  LOCI_SYNTHESIS_AUTO: "1",
};

/** Holds each lock at each event, and measures how long the registered line takes. */
export function heldLocks(loci: string, folder: string): HeldRow[] {
  const home = makeWaitsHome(folder);
  const env = envOf(home, SETTINGS);
  const run = (argv: readonly string[], stdin: Uint8Array = new Uint8Array()) =>
    Bun.spawnSync([...argv], { cwd: home.root, env, stdin, stdout: "pipe", stderr: "ignore" });
  const call = (event: HookEvent, session: string) => {
    const fields = { session_id: session, ...fieldsOf(event) };
    const { argv, stdin } = hookCall({ loci, home }, event, fields);
    const begun = performance.now();
    const { exitCode, stdout } = run(argv, stdin);
    const ms = performance.now() - begun;
    return { ms, isSound: exitCode === 0 && isAnswer(stdout.toString()) };
  };
  run([loci, "journal", "start"]);
  run([loci, "remember", DECISION, "--as", "decision"]);
  call("SessionEnd", "s-0");
  let sessions = 0;
  /** One more session, in which the user has typed a rule and a wish for all projects. */
  const begin = () => {
    const session = `s-${++sessions}`;
    const name = `queue${sessions}`;
    const said = `We always use ${name} for mails in this project. In all my projects, ask me before you touch ${name}.`;
    writeTurn(home, session, { said });
    // The daily clear-up is due.
    rmSync(collectedPath(recordState(home.state, home.hash)), { force: true });
    return session;
  };
  return EVENTS.flatMap((event): HeldRow[] => {
    const before = call(event, begin());
    const held = LOCKS.map((lock) => {
      const session = begin();
      using _held = hold(home, lock);
      return { event, lock, ...call(event, session) };
    });
    const after = call(event, begin());
    return held.map((row) => ({ ...row, besideMs: Math.max(before.ms, after.ms) }));
  });
}

function isAnswer(text: string): boolean {
  return text.trim() === "" || isObject(parseJson(text));
}

/** Whether a hook has waited for more than its deadline, on a machine as busy as it was. */
export function isTooLong({ ms, besideMs }: HeldRow): boolean {
  return ms > 2 * DEADLINE_MS + 5 * besideMs;
}

function fieldsOf(event: HookEvent) {
  const agent = { agent_id: "a1", agent_type: "general-purpose" };
  switch (event) {
    case "SessionStart":
      return { source: "startup" };
    case "UserPromptSubmit":
      return { prompt: "Where do orders live?" };
    case "PreToolUse":
    case "PostToolUse":
      return { tool_name: "Agent", tool_input: { description: "look", prompt: "Find orders" } };
    case "SubagentStart":
      return agent;
    case "SubagentStop":
      return { ...agent, stop_hook_active: false, last_assistant_message: "Orders are in SQLite." };
    case "Stop":
      return { stop_hook_active: false };
    case "PreCompact":
      return { trigger: "auto", custom_instructions: "" };
    default:
      return { reason: "prompt_input_exit" };
  }
}

function hold(home: WaitsHome, lock: (typeof LOCKS)[number]): Disposable {
  if (lock === "index") return holdIndex(home);
  const names = {
    records: `records/${home.hash}/lock`,
    memory: "memory.lock",
    settings: "lock",
    log: "log/lock",
    "index build": "index/build.lock",
  };
  const path = `${home.state}/${names[lock]}`;
  ensureFolder(folderOf(path), undefined);
  return takeLock(path, 0);
}

/** Another process writes to the index in this moment. */
function holdIndex({ state }: WaitsHome): Disposable {
  const folder = `${state}/index`;
  const name = readdirSync(folder).find((one) => /^index-[^/]*\.db$/.test(one));
  if (name === undefined) throw new Error(`${folder} has no index`);
  const database = new Database(`${folder}/${name}`, { readwrite: true });
  database.run("BEGIN IMMEDIATE");
  return { [Symbol.dispose]: () => database.close() };
}
