import { appendFileSync } from "node:fs";
import { parseJson } from "#base/json.ts";
import { COMMAND_WAIT_MS } from "#base/lock-wait.ts";
import { recordsAt } from "#remember/record-memory.ts";
import { remember } from "#remember/remember-sentence.ts";
import { listServedRecords } from "#review/waiting/judged-rows.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { atWork } from "#test/at-work.ts";
import { type TestHome, testHome } from "#test/home.ts";

/** The ways in which two sentences reach loci. */
export const WAYS = ["session", "sessions", "message", "remember"] as const;

/** One of these ways. */
export type Way = (typeof WAYS)[number];

/** The memory and the words of loci after the sentences were played. */
export interface PlayResult {
  /** The memories in force, each with the user's words behind it. */
  readonly saved: readonly string[];
  /** The brief of the next session. */
  readonly brief: string;
  /** Everything that loci put before the agent or printed about an earlier memory. */
  readonly asks: readonly string[];
  /** The notices to the user. */
  readonly notices: string;
}

/** Plays sentences through the hooks as the host calls them, or as two commands. */
export async function playSentences(way: Way, sentences: readonly string[]): Promise<PlayResult> {
  using home = testHome();
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  return way === "remember"
    ? await byCommand(home, sentences)
    : await byHooks(home, way, sentences);
}

/** A line by which loci asks about an earlier memory. */
const ASK = /memory says: |a newer rule says|ask the user which/;

async function byHooks(
  home: TestHome,
  way: Exclude<Way, "remember">,
  sentences: readonly string[],
): Promise<PlayResult> {
  const messages = way === "message" ? [sentences.join("\n")] : sentences;
  const { call, root } = atWork(home);
  const contexts: string[] = [];
  const notices: string[] = [];
  let count = 0;
  const fire = async (event: Parameters<typeof call>[0], session: string, more = {}) => {
    const transcript_path = `${home.path}/${session}.jsonl`;
    const { line, context = "" } = await call(event, {
      session_id: session,
      transcript_path,
      ...more,
    });
    contexts.push(context);
    notices.push(String(parseJson(line ?? "{}")?.["systemMessage" as never] ?? ""));
    return context;
  };
  const turn = async (session: string, text: string) => {
    await fire("UserPromptSubmit", session, { prompt: text });
    count += 1;
    appendFileSync(
      `${home.path}/${session}.jsonl`,
      `${turnLines(text, { session, root, count })}\n`,
    );
    await fire("Stop", session, { stop_hook_active: false });
  };
  for (const [at, text] of messages.entries()) {
    const session = way === "sessions" ? `s-${at + 1}` : "s-1";
    if (way === "sessions" || at === 0) await fire("SessionStart", session, { source: "startup" });
    await turn(session, text);
    if (way === "sessions" || at === messages.length - 1) {
      await turn(session, "Please go on with the parser.");
      await fire("UserPromptSubmit", session, { prompt: "And now fix the lexer." });
      await fire("SessionEnd", session, { reason: "prompt_input_exit" });
    }
  }
  const brief = await fire("SessionStart", "s-9", { source: "startup" });
  await fire("UserPromptSubmit", "s-9", { prompt: "Please fix the parser." });
  const asks = contexts.flatMap((one) => one.split("\n")).filter((line) => ASK.test(line));
  return { saved: savedIn(home, root), brief, asks, notices: notices.join("\n") };
}

/** The lines of a turn: the words that a person types, and the agent's short reply to it. */
function turnLines(
  text: string,
  { session, root, count }: { session: string; root: string; count: number },
): string {
  const place = { sessionId: session, cwd: root, userType: "external", entrypoint: "cli" };
  const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString();
  const typed = { promptSource: "typed", origin: { kind: "human" } };
  const message = { role: "user", content: text };
  const reply = {
    ...{ id: `m${count}`, type: "message", role: "assistant", model: "a-model" },
    content: [{ type: "text", text: "All right." }],
  };
  const lines = [
    { type: "user", uuid: `u${count}a`, timestamp: at(2 * count), ...place, ...typed, message },
    {
      type: "assistant",
      uuid: `u${count}b`,
      timestamp: at(2 * count + 1),
      ...place,
      message: reply,
    },
  ];
  return lines.map((line) => JSON.stringify(line)).join("\n");
}

async function byCommand(home: TestHome, sentences: readonly string[]): Promise<PlayResult> {
  const { call, root } = atWork(home);
  const world = { ...home.world(), now: () => new Date() };
  const memory = recordsAt(world, root, {
    sources: withProject(readSettings(world), root),
    waitMs: () => COMMAND_WAIT_MS,
  });
  const asks: string[] = [];
  const notices: string[] = [];
  for (const text of sentences) {
    const { near, replaced } = await remember(memory, { text, category: "preference" });
    asks.push(...near.map(({ item }) => item.text));
    if (replaced) notices.push(`replaces ${replaced.text}`);
  }
  const brief =
    (await call("SessionStart", { session_id: "s-9", source: "startup" })).context ?? "";
  return { saved: savedIn(home, root), brief, asks, notices: notices.join("\n") };
}

function savedIn(home: TestHome, root: string): string[] {
  const world = home.world();
  const memory = recordsAt(world, root, {
    sources: withProject(readSettings(world), root),
    waitMs: () => COMMAND_WAIT_MS,
  });
  return listServedRecords(memory).map(({ text, said = "" }) => `${text}\n${said}`);
}
