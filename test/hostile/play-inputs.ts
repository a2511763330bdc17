import { describe, expect, test } from "bun:test";
import { lociBinary } from "#test/binary.ts";
import { BAD_INPUTS } from "./catalogue.ts";
import { troubleWith } from "./judge.ts";
import { HAS, needed } from "./machine.ts";
import { play } from "./play.ts";
import { setStage } from "./stage.ts";

/**
 * Plays bad inputs against the compiled loci: every event of a host, then the commands that read
 * the files that they damage. A hook always ends well and says one thing or nothing; nothing hangs,
 * leaks or is lost. These tests take longest of all, so two files play one half each, in parallel.
 */
export async function playInputs(isMeant: (number: number) => boolean): Promise<void> {
  // So much time that a busy machine does not change the output; an input that waits for the deadline says so.
  const played = { binary: await lociBinary(), deadlineMs: 5000 };
  for (const { number, name, needs, cases } of BAD_INPUTS.filter((one) => isMeant(one.number))) {
    describe(`${number}: ${name}${needed(needs)}`, () => {
      for (const [at, [which, lay]] of Object.entries(cases).entries()) {
        test.skipIf(needs !== undefined && !HAS[needs])(which, async () => {
          using stage = await setStage();
          const scene = await lay(stage);
          const result = await play({ ...played, stage, scene, isWhole: at === 0 });
          const trouble = [
            ...result.calls.flatMap(troubleWith),
            ...stage.harm(),
            ...((await scene.also?.(result)) ?? []),
          ];
          expect(trouble).toEqual([]);
        });
      }
    });
  }
}
