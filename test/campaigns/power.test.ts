import { expect, test } from "bun:test";
import { isAsPromised, type PowerOutcome } from "#campaigns/power/campaign.ts";
import { run } from "#test/run.ts";

test("two power cuts lose nothing that was acknowledged, and do lose what was not synced", async () => {
  const words = ["--file-system", "ext4", "--mode", "create", "--mode", "record"];
  const argv = [process.execPath, "campaigns/power.ts", "--cuts", "2", ...words, "--json"];
  const ran = await run([...argv, "--mode", "unsynced"], {
    cwd: process.cwd(),
    env: { PATH: `${process.env["PATH"]}:/usr/sbin:/sbin` },
  });
  // If no disk can be mounted, the script says so: that is neither a success nor a failure.
  if (ran.code === 2) return expect(ran.stderr).toStartWith("not run: ");
  expect(ran.code).toBe(0);
  const { outcomes } = JSON.parse(ran.stdout) as { outcomes: PowerOutcome[] };
  expect(outcomes.map(({ mode, cuts }) => [mode, cuts])).toEqual([
    ["create", 2],
    ["record", 2],
    ["unsynced", 2],
  ]);
}, 30_000);

test.each([
  ["create", { acked: 9, lost: 0, torn: 0 }, true],
  ["create", { acked: 9, lost: 1, torn: 0 }, false],
  ["create", { acked: 9, lost: 0, torn: 1 }, false],
  ["create", { acked: 0, lost: 0, torn: 0 }, false],
  ["unsynced", { acked: 9, lost: 0, torn: 0 }, false],
  ["unsynced", { acked: 9, lost: 9, torn: 0 }, true],
] as const)("of `%s` with %o it is %p to say that it is as promised", (mode, counts, expected) => {
  const outcome = { mode, fileSystem: "ext4", cuts: 1, seconds: 1, ...counts } as const;
  expect(isAsPromised(outcome)).toBe(expected);
});
