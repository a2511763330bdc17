import { describe, expect, test } from "bun:test";
import { chownSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { hookCalls } from "#hook-log/read-log.ts";
import { lociBinary } from "#test/binary.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { linkOrCopy, MAY_MOUNT } from "#test/root.ts";
import { expectQuiet, inShell, loggedIn, PAYLOADS, QUIET, SILENT } from "./hook-caller.ts";

const HOOK = '"$LOCI" hook stop < "$STOP"';
const STRANGER = 54_321;

describe("without a usable HOME a hook goes by what else it has", () => {
  test.each([
    ["unset", `unset HOME; ${HOOK}`],
    ["empty", `HOME= ${HOOK}`],
    ["relative", `HOME=rel/dir ${HOOK}`],
    ["missing", `HOME="$HOME/gone/away" ${HOOK}`],
  ])("%s, with the host's folder given", async (_, line) => {
    using home = testHome();
    const env = { CLAUDE_CONFIG_DIR: `${home.path}/.claude` };
    expectQuiet(await inShell(home, line, { env }), home, SILENT);
    expect(readdirSync(home.path)).toEqual([".claude"]);
  });

  // The list of users names root's home, over which the test mounts its own.
  test.skipIf(!MAY_MOUNT).each([
    ["unset", "unset HOME"],
    ["empty", "HOME="],
  ])("%s, with nothing else given (needs root)", async (_, change) => {
    using home = testHome();
    const line = `mount --bind "$HOME" /root && cd / && ${change}; ${HOOK}`;
    expectQuiet(await inMounts(home, line), home, SILENT);
  });

  test("relative, with nothing else given, it leaves no trace", async () => {
    using home = testHome();
    expect(await inShell(home, `HOME=rel/dir ${HOOK}`)).toEqual(QUIET);
    expect(readdirSync(home.path)).toEqual([]);
  });

  test.skipIf(!MAY_MOUNT)("the file system's root as a home (needs root)", async () => {
    using home = testHome();
    const line = `mount --bind "$HOME" /mnt && HOME=/ LOCI_HOME=/mnt/.claude/loci ${HOOK}`;
    expectQuiet(await inMounts(home, line), home, SILENT);
  });
});

test("a home may be a link", async () => {
  using home = testHome();
  symlinkSync(home.folder("real"), `${home.path}/link`);
  expect(await inShell(home, `HOME="$HOME/link" ${HOOK}`)).toEqual(QUIET);
  // One call in 64 folds the log at once, so it is asked for the call and not for its file.
  expect(hookCalls(home.world({ HOME: `${home.path}/real` }))).toHaveLength(1);
});

describe("if the log cannot be written, nothing else is affected", () => {
  test.each([
    ["the home is a file", `: >file; HOME="$HOME/file" ${HOOK}`],
    ["the host's folder is a file", `: >"$HOME/.claude"; ${HOOK}`],
    ["the state folder is a file", `mkdir .claude; : >.claude/loci; ${HOOK}`],
    ["the log is a file", `mkdir -p .claude/loci; : >.claude/loci/log; ${HOOK}`],
    [
      "the log is a pipe that nobody reads",
      `mkdir -p .claude/loci/log; mkfifo .claude/loci/log/calls; ${HOOK}`,
    ],
    [
      "the log is a link to nowhere",
      `mkdir -p .claude/loci/log; ln -s "$HOME/new" .claude/loci/log/calls; ${HOOK}`,
    ],
    ["no file may grow", `ulimit -f 0; ${HOOK}`],
  ])("%s", async (_, line) => {
    using home = testHome();
    expect(await inShell(home, line)).toEqual(QUIET);
    expect(loggedIn(home)).toEqual([]);
  });

  test.skipIf(!MAY_MOUNT).each([
    ["the home is read-only", 'mount --bind "$HOME" "$HOME" && mount -o remount,ro,bind "$HOME"'],
    [
      "the disk is full",
      'mount -t tmpfs -o size=4k none "$HOME" && head -c 4096 /dev/zero >"$HOME/full"',
    ],
    ["there is no room for names", 'mount -t tmpfs -o nr_inodes=2 none "$HOME" && : >"$HOME/a"'],
  ])("%s (needs root)", async (_, mount) => {
    using home = testHome();
    expect(await inMounts(home, `${mount} && ${HOOK}`)).toEqual(QUIET);
    expect(readdirSync(home.path)).toEqual([]);
  });

  test.skipIf(process.getuid?.() !== 0)("the home is somebody else's (needs root)", async () => {
    using home = testHome();
    chownSync(home.path, STRANGER, STRANGER);
    expect(await inShell(home, HOOK)).toEqual(QUIET);
    expect(readdirSync(home.path)).toEqual([]);
  });
});

describe("the folder that a hook is started in may be", () => {
  test("four thousand letters deep", async () => {
    using home = testHome();
    const name = "d".repeat(200);
    let cwd = home.path;
    while (cwd.length < 3800) cwd += `/${name}`;
    mkdirSync(cwd, { recursive: true });
    expectQuiet(await inShell(home, HOOK, { cwd }), home, SILENT);
  });

  test.skipIf(process.getuid?.() !== 0)("one that cannot be read (needs root)", async () => {
    using home = testHome();
    linkOrCopy(await lociBinary(), `${home.path}/loci`);
    const become = `setpriv --reuid ${STRANGER} --regid ${STRANGER} --clear-groups`;
    const line = `mkdir -m 0 dark; chown -R ${STRANGER} .; cat "$STOP" | { cd dark && ${become} ../loci hook stop; }`;
    expect(await inShell(home, line)).toEqual(QUIET);
    expect(loggedIn(home)).toEqual([SILENT]);
  });
});

describe("an odd environment changes nothing", () => {
  test.each([
    ["no variables but the home", `env -i HOME="$HOME" LOCI_HOOKS_DEADLINE_MS=5000 ${HOOK}`],
    ["unknown zone and language", `TZ=Moon/Sea LANG=xx_YY.klingon LC_ALL=C.void ${HOOK}`],
    ["few files may be open", `ulimit -n 16; ${HOOK}`],
    ["files may hardly grow", `ulimit -f 1; ${HOOK}`],
    ["Node's own variables", `NODE_OPTIONS=--bad NODE_CHANNEL_FD=9 NODE_PATH=/tmp ${HOOK}`],
    ["nonsense for a deadline", `LOCI_HOOKS_DEADLINE_MS=soon LOCI_ENABLED=maybe ${HOOK}`],
  ])("%s", async (_, line) => {
    using home = testHome();
    expectQuiet(await inShell(home, line), home, SILENT);
  });
});

describe("the limits of a hook", () => {
  test("LOCI_DISABLE leaves no trace", async () => {
    using home = testHome();
    expect(await inShell(home, `LOCI_DISABLE=1 ${HOOK}`)).toEqual(QUIET);
    expect(readdirSync(home.path)).toEqual([]);
  });

  test.each([
    [
      "LOCI_INSIDE=1",
      "stop",
      { event: "Stop", outcome: "skipped", why: "called from inside loci" },
    ],
    ["A=1", "birthday", { event: "birthday", outcome: "refused", why: "the event is not known" }],
    [
      "A=1",
      "stop --host emacs",
      { event: "Stop", outcome: "refused", why: "there is no such host" },
    ],
    [
      "A=1",
      "stop now",
      {
        event: "Stop",
        outcome: "refused",
        why: "the words after `hook` are not `[event] [--host name]`",
      },
    ],
  ] as const)("%s loci hook %s", async (variable, words, entry) => {
    using home = testHome();
    expectQuiet(await inShell(home, `${variable} "$LOCI" hook ${words} < "$STOP"`), home, entry);
  });

  test("a helper of the host's is left alone", async () => {
    using home = testHome();
    const line = `"$LOCI" hook subagent-stop < '${PAYLOADS}/subagent-stop-helper.json'`;
    const why = "a helper of the host";
    expectQuiet(await inShell(home, line), home, {
      event: "SubagentStop",
      outcome: "skipped",
      why,
    });
  });
});

/** Runs a shell line that may mount what it likes: nobody else sees it, and it is gone afterwards. */
async function inMounts(home: TestHome, line: string) {
  return inShell(home, 'exec unshare -m /bin/sh -c "$LINE"', { env: { LINE: line } });
}
