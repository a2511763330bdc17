import { expect, test } from "bun:test";
import { objectIn, stringIn } from "#base/json.ts";
import { HANDLERS } from "#doors/hooks/handler-table.ts";
import { openDoor } from "#doors/hooks/hook-door.ts";
import { atWork } from "#test/at-work.ts";
import { type TestHome, testHome } from "#test/home.ts";

const SESSION = "01a1f8ae-8cb8-7250-a1ea-dd543db94f9a";
const TURN = "01a1f8ae-9a21-7ea2-86eb-5bc274871468";
const TYPED = new URL("../fixtures/hosts/codex/typed.jsonl", import.meta.url).pathname;

/** Codex at work on the project of a home, with a rollout that it wrote there. */
async function inCodex(home: TestHome, change: (text: string) => string = (text) => text) {
  const { root } = atWork(home);
  const text = (await Bun.file(TYPED).text()).replaceAll("/home/ada/engine", root);
  const transcript_path = await home.write(
    `.codex/sessions/2026/11/20/rollout-2026-11-20T11-19-11-${SESSION}.jsonl`,
    change(text),
  );
  const world = { ...home.world({ LOCI_HOOKS_DEADLINE_MS: "5000" }), now: () => new Date() };
  return async (event: string, payload: Readonly<Record<string, unknown>> = {}) => {
    const whole = { session_id: SESSION, transcript_path, cwd: root, ...payload };
    const { line = "{}" } = await openDoor({
      words: [event, "--host", "codex"],
      world,
      stdin: new Blob([JSON.stringify(whole)]).stream(),
      handlers: HANDLERS,
    });
    const output = objectIn(line)["hookSpecificOutput"] as Record<string, unknown> | undefined;
    return stringIn(output ?? {}, "additionalContext");
  };
}

const STOP = { turn_id: TURN, stop_hook_active: false, last_assistant_message: "all done" };

test("a rule that is typed into Codex is in Claude Code's next session, as the user's", async () => {
  using home = testHome();
  const codex = await inCodex(home);
  await codex("session-start", { source: "startup" });
  await codex("stop", STOP);
  await codex("session-end", { reason: "other" });
  const { context = "" } = await atWork(home).call("SessionStart", { source: "startup" });
  expect(context).toContain("The user's rules");
  expect(context).toContain("we deploy on Tuesdays, because the on-call is doubled then");
});

test("a rule of Claude Code's, and one of the user's own page, are in Codex's next session", async () => {
  using home = testHome();
  await home.write(".claude/CLAUDE.md", "# Rules\n\n- Always answer in British English\n");
  const at = "2026-01-02T03:04:05.000Z";
  const content = "From now on always use pnpm, never npm, because CI caches its store";
  const typed = { type: "user", uuid: "u-1", sessionId: "s-1", timestamp: at };
  const transcript = await home.write(
    ".claude/projects/x/s-1.jsonl",
    `${JSON.stringify({ ...typed, message: { role: "user", content } })}\n`,
  );
  await atWork(home).call("Stop", { transcript_path: transcript, stop_hook_active: false });
  const codex = await inCodex(home);
  const context = await codex("session-start", { source: "startup" });
  expect(context).toContain("always use pnpm");
  expect(context).toContain("British English");
});

test("the words of `codex exec` are a program's, and none of them is a rule", async () => {
  using home = testHome();
  const codex = await inCodex(home, (text) =>
    text.replace('"turn_trigger":"user"', '"turn_trigger":"exec"'),
  );
  await codex("stop", STOP);
  await codex("session-end", { reason: "other" });
  const { context = "" } = await atWork(home).call("SessionStart", { source: "startup" });
  expect(context).not.toContain("Tuesdays");
});
