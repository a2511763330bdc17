import { describe, expect, test } from "bun:test";
import { truncateSync } from "node:fs";
import { lociBinary } from "#test/binary.ts";
import { hostLines } from "#test/host-lines.ts";
import { payloadOf } from "./play.ts";
import { type Stage, setStage } from "./stage.ts";

// However much comes in, little of it is held in memory at once.

const MB = 1024 * 1024;

/** The number of the system call that reports how much memory was held; a runtime would report about itself, too. */
const GETRUSAGE = { x64: 98, arm64: 165 }[process.arch as string];

const CAN_TELL = process.platform === "linux" && GETRUSAGE !== undefined && Bun.which("perl");

describe.skipIf(!CAN_TELL)("in memory (needs Linux and Perl)", () => {
  test.each([
    ["in a file", '"$LOCI" hook user-prompt-submit <"$PAYLOAD"'],
    ["in a pipe", 'cat "$PAYLOAD" | "$LOCI" hook user-prompt-submit'],
  ])("a payload of 100 MB takes at most 40 MB, %s", async (_, line) => {
    using stage = await setStage();
    const path = await stage.write("payload.json", '{"prompt":"');
    truncateSync(path, 100 * MB);
    expect(await mostHeld(stage, line, path)).toBeLessThan(40 * MB);
  });

  test("a transcript of 200 MB takes at most 100 MB", async () => {
    using stage = await setStage();
    const lines = hostLines();
    const some = Array.from({ length: 100 }, () => `${lines.result("x".repeat(5000))}\n`).join("");
    const writer = Bun.file(stage.transcript).writer();
    for (let bytes = 0; bytes < 200 * MB; bytes += some.length) writer.write(some);
    await writer.end();
    expect(await mostHeld(stage, STOP, await payloadIn(stage))).toBeLessThan(100 * MB);
  });

  test("a line of 200 MB takes at most 100 MB", async () => {
    using stage = await setStage();
    truncateSync(stage.transcript, 200 * MB);
    expect(await mostHeld(stage, STOP, await payloadIn(stage))).toBeLessThan(100 * MB);
  });
});

const STOP = '"$LOCI" hook stop <"$PAYLOAD" >/dev/null';

async function payloadIn(stage: Stage): Promise<string> {
  return stage.write("payload.json", JSON.stringify(payloadOf(stage, "Stop")));
}

/** The most memory that any program of a shell line has held, in bytes. */
async function mostHeld(stage: Stage, line: string, payload: string): Promise<number> {
  const tell = `system("/bin/sh", "-c", $ARGV[0]) and die; my $b = "\\0" x 144; syscall(${GETRUSAGE}, -1, $b); print unpack("x32 q", $b)`;
  const child = Bun.spawn(["perl", "-e", tell, line], {
    cwd: "/",
    env: { PATH: "/usr/bin:/bin", HOME: stage.path, LOCI: await lociBinary(), PAYLOAD: payload },
    stdout: "pipe",
  });
  const kilobytes = Number(await child.stdout.text());
  expect([await child.exited, kilobytes > 0]).toEqual([0, true]);
  return kilobytes * 1024;
}
