import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { COMMANDS } from "#doors/cli/command-table.ts";
import { lociBinary } from "#test/binary.ts";
import { HAS } from "./machine.ts";
import { play } from "./play.ts";
import { setStage } from "./stage.ts";

// Memory is on the disk: loci connects to nothing unasked.

const TRACE = 'strace -f -qq -A -o "$TRACE" -e trace=socket,connect,bind,listen,sendto';

describe.skipIf(!HAS.strace)("no connection is made (needs strace)", () => {
  test("if a hook gives it", async () => {
    await using traced = await tracing({ line: `${TRACE} $CALL <"$PAYLOAD"` });
    expect(traced.codes).toEqual(traced.codes.map(() => 0));
    expect(traced.internet()).toEqual([]);
  });

  test("if a command gives it, with the words of its first example", async () => {
    const lines: string[] = [];
    // `ui` listens on this machine until it is stopped, and `model add npm` downloads as it says.
    const ending = COMMANDS.filter(({ name }) => name !== "ui" && name !== "model add");
    for (const { name, load } of ending) {
      const { examples } = (await load()).command;
      const example = examples.find(({ line }) => line.startsWith(`loci ${name}`));
      lines.push(example?.line ?? `loci ${name}`);
    }
    const commands = lines.map((line) => {
      return `${TRACE} ${line.replace(/^loci/, '"$LOCI"')} </dev/null >/dev/null 2>&1; :`;
    });
    await using traced = await tracing({ events: [], commands });
    expect(traced.codes).toHaveLength(ending.length);
    expect(traced.internet()).toEqual([]);
  }, 60_000);

  test("and the instrument would see one", async () => {
    const ask = `exec 3<>/dev/tcp/127.0.0.1/1`;
    await using traced = await tracing({
      events: [],
      commands: [`${TRACE} bash -c '${ask}' 2>/dev/null; :`],
    });
    expect(traced.internet()).not.toEqual([]);
  });
});

async function tracing(scene: Parameters<typeof play>[0]["scene"]) {
  const stage = await setStage();
  const trace = `${stage.scratch}/trace`;
  await Bun.write(trace, "");
  const env = { TRACE: trace, EDITOR: "true" };
  const binary = await lociBinary();
  const { calls } = await play({
    stage,
    scene: { ...scene, env },
    binary,
    deadlineMs: 5000,
    isWhole: true,
  });
  return {
    codes: calls.map(({ code }) => code),
    internet: () =>
      readFileSync(trace, "utf8")
        .split("\n")
        .filter((call) => /AF_INET|PF_INET/.test(call)),
    [Symbol.asyncDispose]: async () => stage[Symbol.dispose](),
  };
}
