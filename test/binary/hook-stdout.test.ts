import { describe, expect, test } from "bun:test";
import { hookCalls } from "#hook-log/read-log.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { inShell, loggedIn, PAYLOADS, QUIET, talkerBinary } from "./hook-caller.ts";

const STARTED = { event: "SessionStart", outcome: "answered" } as const;
const LONG = `"$LOCI" hook < '${PAYLOADS}/session-start-startup.json'`;
const LATE = `LOCI_HOOKS_DEADLINE_MS=50 "$LOCI" hook < '${PAYLOADS}/user-prompt-submit.json'`;
const FAILING = `"$LOCI" hook < '${PAYLOADS}/pre-tool-use-bash.json'`;

describe("a hook with much to say", () => {
  test.each([
    ["in one go", `${LONG} | cat`],
    ["to a reader that takes its time", `${LONG} | dd bs=512 2>/dev/null`],
    ["into a file", `${LONG} >out; cat out`],
    ["into a pipe that does not block", `${unblocked()} | dd bs=4096 2>/dev/null`],
  ])("says all of it in one line %s", async (_, line) => {
    using home = testHome();
    const { stdout, ...others } = await talk(home, line);
    expect(others).toEqual({ code: 0, stderr: "" });
    const [answer = "", ...rest] = stdout.split("\n");
    expect(rest).toEqual([""]);
    const { hookEventName, additionalContext } = JSON.parse(answer).hookSpecificOutput;
    expect([hookEventName, additionalContext.length]).toEqual(["SessionStart", 3_000_000]);
    expect(hookCalls(home.world()).map(({ chars }) => chars)).toEqual([3_000_000]);
  });

  test.each([
    ["its stdout is closed", `${LONG} >&-`],
    ["its stdin and stderr are closed too", `cd /; ${LONG} >&- 2>&-`],
    ["its stdout is a full disk", `${LONG} >/dev/full`],
    ["nobody reads it", `{ ${LONG}; echo $? >code; } | : ; read -r code <code; exit "$code"`],
    [
      "its reader leaves in the middle",
      `{ ${LONG}; echo $? >code; } | head -c 9 >part; exit "$(cat code)"`,
    ],
  ])("is quiet when %s", async (_, line) => {
    using home = testHome();
    expect(await talk(home, line)).toEqual(QUIET);
    expect(loggedIn(home)).toEqual([STARTED]);
  });
});

test("a hook that is not done at the deadline says what is ready", async () => {
  using home = testHome();
  const { stdout, ...others } = await talk(home, LATE);
  expect(others).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(stdout)).toEqual({
    hookSpecificOutput: {
      hookEventName: "UserPromptSubmit",
      additionalContext: "what was ready",
    },
  });
  expect(loggedIn(home)).toEqual([
    { event: "UserPromptSubmit", outcome: "late", why: "answered with what was ready" },
  ]);
});

test("a hook that fails is quiet and notes it", async () => {
  using home = testHome();
  expect(await talk(home, FAILING)).toEqual(QUIET);
  expect(loggedIn(home)).toEqual([
    { event: "PreToolUse", outcome: "failed", why: "Error: as every handler may" },
  ]);
});

async function talk(home: TestHome, line: string) {
  return inShell(home, line, { env: { LOCI: await talkerBinary() } });
}

/** The same, with a stdout that does not wait for its reader; where there is no Perl to make it so, with a plain one. */
function unblocked(): string {
  if (!Bun.which("perl")) return LONG;
  const unblock = "use Fcntl; fcntl(STDOUT, F_SETFL, O_NONBLOCK | fcntl(STDOUT, F_GETFL, 0));";
  return LONG.replace('"$LOCI"', `perl -e '${unblock} exec(@ARGV);' "$LOCI"`);
}
