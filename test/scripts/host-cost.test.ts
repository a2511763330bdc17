import { expect, test } from "bun:test";
import { HELP, readOptions } from "#scripts/host-cost/options.ts";
import { eventLines, wayLines } from "#scripts/host-cost/report.ts";
import { testHome } from "#test/home.ts";

const USUAL = { rounds: 10, answersAfterMs: 0, isRemembering: false };

test.each([
  [[], USUAL],
  [["--rounds", "3"], { ...USUAL, rounds: 3 }],
  [["--answers-after", "300"], { ...USUAL, answersAfterMs: 300 }],
  [["--remembering"], { ...USUAL, isRemembering: true }],
])("%j is understood", (words, options) => {
  expect(readOptions(words)).toEqual({ kind: "run", options });
});

test.each([
  [["--rounds", "0"]],
  [["--rounds", "many"]],
  [["--answers-after", "-1"]],
  [["--answers-after", "1.5"]],
  [["15"]],
  [["--round", "3"]],
])("%j is refused with a reason", (words) => {
  const asked = readOptions(words);
  expect(asked.kind === "wrong" && asked.why.length > 10).toBe(true);
});

test("the help page tells every option", () => {
  expect(readOptions(["--help"])).toEqual({ kind: "help" });
  for (const option of ["--rounds", "--answers-after", "--remembering"]) {
    expect(HELP).toContain(`\n  ${option} `);
  }
});

test("each way has its median, and its extra time over the ways before it", () => {
  const times = new Map([
    ["no hooks", [510, 490, 500]],
    ["/bin/true", [530, 999, 520]],
    ["bare", [570, 550, 590]],
    ["loci", [640, 600, 620]],
  ]);
  expect(wayLines(times)).toEqual([
    "no hooks   500 ms (490 to 510)",
    "/bin/true  530 ms (520 to 999), 30 over no hooks",
    "bare       570 ms (550 to 590), 70 over no hooks, 40 over /bin/true",
    "loci       620 ms (600 to 640), 120 over no hooks, 90 over /bin/true, 50 over bare",
  ]);
});

test("each event has its time in the log, in the order of a session", async () => {
  using home = testHome();
  const entry = (event: string, ms: number, outcome: string) =>
    `${JSON.stringify({ at: "2026-01-02T03:04:05.678Z", event, ms, outcome, session: "s-1" })}\n`;
  await home.write(
    ".claude/loci/log/hooks.jsonl",
    entry("Stop", 9, "silent") +
      entry("SessionStart", 3, "answered") +
      entry("SessionStart", 5, "silent") +
      entry("SessionStart", 21.25, "silent"),
  );
  expect(eventLines({ home: home.path, project: home.path })).toEqual([
    "SessionStart         5.0 ms, at most 21.3 (1 answered, 2 silent)",
    "Stop                 9.0 ms, at most 9.0 (1 silent)",
  ]);
});
