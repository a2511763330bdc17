import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { lociBinary } from "#test/binary.ts";
import { testHome } from "#test/home.ts";
import { expectQuiet, inShell, PAYLOADS, QUIET, SILENT } from "./hook-caller.ts";

const HUNDRED_MB = 'head -c 100000000 /dev/zero | tr "\\0" ';

describe("a hook is quiet and logs its outcome for any stdin", () => {
  const refused = (why: string) => ({ event: "Stop", outcome: "refused", why }) as const;
  test.each([
    ["a payload in a pipe", 'cat "$STOP" | "$LOCI" hook stop', SILENT],
    ["a payload in a file", '"$LOCI" hook stop < "$STOP"', SILENT],
    ["a payload that names the event", '"$LOCI" hook < "$STOP"', SILENT],
    ["a payload in single bytes", 'dd bs=1 if="$STOP" 2>&- | "$LOCI" hook stop', SILENT],
    ["a byte order mark", '{ printf "\\357\\273\\277"; cat "$STOP"; } | "$LOCI" hook stop', SILENT],
    ["rubbish after it", '{ cat "$STOP"; echo "}} x"; } | "$LOCI" hook stop', SILENT],
    ["two payloads", 'cat "$STOP" "$STOP" | "$LOCI" hook stop', SILENT],
    ["no UTF-8", 'printf \'{"last_assistant_message":"\\377\\303"}\' | "$LOCI" hook stop', SILENT],
    ["traps", 'echo \'{"__proto__":{"cwd":7},"a":1,"a":1e999}\' | "$LOCI" hook stop', SILENT],
    ["nothing", '"$LOCI" hook stop </dev/null', refused("empty")],
    ["an empty pipe", ': | "$LOCI" hook stop', refused("empty")],
    ["no stdin at all", '"$LOCI" hook stop <&-', refused("empty")],
    ["endless NULs", '"$LOCI" hook stop </dev/zero', refused("not an object")],
    ["half a payload", 'head -c 99 "$STOP" | "$LOCI" hook stop', refused("cut short")],
    ["a wrong type", 'echo \'{"cwd":7}\' | "$LOCI" hook stop', refused("cwd is not a text")],
    ["a list", 'echo "[]" | "$LOCI" hook stop', refused("not an object")],
    ["UTF-16", 'iconv -t UTF-16 "$STOP" | "$LOCI" hook stop', refused("not an object")],
    ["UTF-16 unmarked", 'iconv -t UTF-16LE "$STOP" | "$LOCI" hook stop', refused("not JSON")],
    ["100 MB of a letter", `${HUNDRED_MB} a | "$LOCI" hook stop`, refused("not an object")],
    [
      "100 MB of a text",
      `{ printf '{"a":"'; ${HUNDRED_MB} a; } | "$LOCI" hook stop`,
      refused("larger than 8 MB"),
    ],
    [
      "5,000,000 brackets",
      'head -c 5000000 /dev/zero | tr "\\0" "[" | "$LOCI" hook stop',
      refused("not an object"),
    ],
    [
      "a million objects in each other",
      'yes \'{"a":\' | head -n 1000000 | "$LOCI" hook stop',
      refused("cut short"),
    ],
  ])("%s", async (_, line, entry) => {
    using home = testHome();
    // Endless input is drained for as long as the deadline allows.
    const env = line.includes("/dev/zero") ? { LOCI_HOOKS_DEADLINE_MS: "400" } : {};
    expectQuiet(await inShell(home, line, { env }), home, entry);
  });

  test.each([
    ["a folder", '"$LOCI" hook stop </'],
    ["a file that is open for writing only", '"$LOCI" hook stop 0>"$HOME/out"'],
  ])("%s", async (_, line) => {
    using home = testHome();
    const why = expect.stringMatching(/^unreadable: Error: E(ISDIR|BADF)/);
    expectQuiet(await inShell(home, line), home, { event: "Stop", outcome: "refused", why });
  });
});

describe("a host that never closes the pipe", () => {
  test("is answered at once when its payload is complete", async () => {
    using home = testHome();
    // Were it not at once, it would be late, since the pipe is held open for ever.
    const ran = await holdOpen(home.path, await Bun.file(`${PAYLOADS}/stop.json`).text());
    expectQuiet(ran, home, SILENT);
  });

  test("is left at the deadline when its payload is not complete", async () => {
    using home = testHome();
    const ran = await holdOpen(home.path, '{"session_id":"s-1","cwd":"/ho', "50");
    const why = "nothing was ready";
    expectQuiet(ran, home, { event: "Stop", outcome: "late", why });
  });

  test("is left at the deadline when it sends nothing", async () => {
    using home = testHome();
    const ran = await holdOpen(home.path, "", "50");
    expectQuiet(ran, home, { event: "Stop", outcome: "late", why: "nothing was ready" });
  });
});

describe("a host can write its payload to the end, as otherwise it reports a broken hook", () => {
  const big = `{ printf '{"prompt":"'; head -c 3000000 /dev/zero | tr "\\0" a; printf '"}'; } >big`;
  test.each([
    ["when it is taken", '"$LOCI" hook stop'],
    ["when loci is switched off", 'LOCI_DISABLE=1 "$LOCI" hook stop'],
    ["when loci was started by loci", 'LOCI_INSIDE=1 "$LOCI" hook stop'],
    ["when the event is not known", '"$LOCI" hook birthday'],
    ["when the words make no sense", '"$LOCI" hook stop now'],
    ["when the host is not known", '"$LOCI" hook stop --host emacs'],
    ["when it is too large", 'cat - big big big | "$LOCI" hook stop'],
    ["when it is no payload", 'sed "s/^./[/" | "$LOCI" hook stop'],
  ])("%s", async (_, reader) => {
    using home = testHome();
    const ran = await inShell(home, `${big}; { cat big && : >written; } | ${reader}`);
    expect(ran).toEqual(QUIET);
    expect(existsSync(`${home.path}/written`)).toBe(true);
  });
});

/** Calls the hook with a stdin that is never closed while it runs. */
async function holdOpen(home: string, text: string, deadlineMs = "5000") {
  const child = Bun.spawn([await lociBinary(), "hook", "stop"], {
    cwd: "/",
    env: { HOME: home, LOCI_HOOKS_DEADLINE_MS: deadlineMs },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
  child.stdin.write(text);
  await child.stdin.flush();
  const code = await child.exited;
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  await child.stdin.end();
  return { code, stdout, stderr };
}
