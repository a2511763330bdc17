import { mkdirSync, writeFileSync } from "node:fs";
import { type Ended, spawn } from "#scripts/support/spawn.ts";

/** A verb of the real executable that changes what is remembered. */
export interface Verb {
  readonly name: string;
  readonly words: readonly string[];
  readonly stdin?: (home: string) => string;
  readonly env?: Readonly<Record<string, string>>;
  /** The verb that has gone before it. */
  readonly after?: string;
  /** Whether a host calls it: nothing may break that, and the same call without a fault must make everything well again. */
  readonly isHook?: boolean;
}

/** The verbs that are put to the test. */
export const VERBS: readonly Verb[] = [
  {
    name: "remember",
    words: ["remember", "We chose Postgres because it is simpler", "--as", "decision"],
  },
  {
    name: "record-update",
    words: ["record", "update", "use-jwt", "--why", "so"],
    stdin: () => '{"tags": ["three"], "confidence": 0.5}',
  },
  { name: "undo", words: ["undo", "3", "--all"] },
  { name: "config-set", words: ["config", "set", "hooks.deadline_ms", "700"] },
  { name: "update", words: ["update", "--session", "s-2", "--decision", "Use spaces"] },
  { name: "compress", words: ["compress", "--set", "compressionThreshold=1000"] },
  {
    name: "stop",
    words: ["hook", "stop"],
    stdin: (home) => payloadOf(home, "Stop"),
    env: { LOCI_HOOKS_DEADLINE_MS: "5000", LOCI_UPDATE_THRESHOLD: "1" },
    isHook: true,
  },
  {
    name: "session-end",
    words: ["hook", "session-end"],
    stdin: (home) => payloadOf(home, "SessionEnd"),
    after: "stop",
    env: { LOCI_HOOKS_DEADLINE_MS: "5000", LOCI_UPDATE_THRESHOLD: "1" },
    isHook: true,
  },
  {
    name: "pre-compact",
    words: ["hook", "pre-compact"],
    stdin: (home) => payloadOf(home, "PreCompact"),
    env: { LOCI_HOOKS_DEADLINE_MS: "5000" },
    isHook: true,
  },
  { name: "forget", words: ["forget", "use-jwt", "--yes"] },
  {
    name: "remember-global",
    words: ["remember", "Answer in French", "--as", "preference", "--global"],
  },
];

const DECISION = {
  title: "Use JWT",
  tags: ["one"],
  confidence: 0.9,
  content: { status: "accepted", context: "Auth", decision: "JWT", rationale: ["Stateless"] },
};

/** Makes a home with a project in which something is remembered already, by the executable itself. */
export async function prepareHome(home: string, binary: string): Promise<void> {
  mkdirSync(`${home}/app/.git/objects`, { recursive: true });
  mkdirSync(`${home}/app/.git/refs`, { recursive: true });
  mkdirSync(`${home}/.claude`, { recursive: true });
  writeFileSync(`${home}/.claude/settings.json`, '{\n  "model": "opus"\n}\n');
  writeFileSync(`${home}/s.jsonl`, transcriptIn(home));
  const draft = JSON.stringify(DECISION);
  const long = ["a", "b", "c", "d", "e"].map((word) => `Done ${word} ${"and more ".repeat(30)}`);
  const runs: [readonly string[], string?][] = [
    [["record", "create", "--category", "decision"], draft],
    [["record", "update", "use-jwt", "--why", "so"], '{"tags": ["two"]}'],
    [["update", "--session", "s-1", "--decision", "Use tabs"]],
    ...long.map((task, at): [string[]] => [["update", "--session", `s-1${at}`, "--task", task]]),
  ];
  for (const [words, stdin] of runs) {
    const ended = await runIn(home, [binary, ...words], { stdin });
    if (ended.code !== 0) throw new Error(`${words.join(" ")}: ${ended.stderr}`);
  }
}

/** Runs the executable in a home, with nothing in its way. */
export async function runIn(
  home: string,
  argv: readonly string[],
  { stdin, env = {} }: { stdin?: string | undefined; env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  return spawn(argv, { cwd: `${home}/app`, env: { HOME: home, ...env }, stdin });
}

function payloadOf(home: string, event: "Stop" | "SessionEnd" | "PreCompact"): string {
  const said = "Decision: end with the last";
  return JSON.stringify({
    hook_event_name: event,
    session_id: "s-3",
    cwd: `${home}/app`,
    transcript_path: `${home}/s.jsonl`,
    ...(event === "Stop" && { stop_hook_active: false, last_assistant_message: said }),
    ...(event === "SessionEnd" && { reason: "exit" }),
    ...(event === "PreCompact" && { trigger: "manual", custom_instructions: null }),
  });
}

/** A turn in which something is done and decided, as the host writes it. */
function transcriptIn(home: string): string {
  const line = (at: number, type: string, message: object) =>
    JSON.stringify({
      ...{ isSidechain: false, type, uuid: `u${at}`, sessionId: "s-3", cwd: `${home}/app` },
      ...{ timestamp: `2026-08-20T12:00:0${at}.000Z`, message },
    });
  const input = { file_path: `${home}/app/first.ts`, old_string: "a", new_string: "b" };
  const use = { type: "tool_use", id: "t1", name: "Edit", input };
  const result = { type: "tool_result", tool_use_id: "t1", content: "ok" };
  const told = "We decided to use Postgres instead of SQLite because it handles many writers.";
  const lines = [
    line(1, "user", { role: "user", content: "always run the tests with --bail, please" }),
    line(2, "assistant", { role: "assistant", id: "m1", content: [use] }),
    line(3, "user", { role: "user", content: [result] }),
    line(4, "assistant", { role: "assistant", id: "m2", content: [{ type: "text", text: told }] }),
  ];
  return `${lines.join("\n")}\n`;
}
