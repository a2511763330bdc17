import { describe, expect, test } from "bun:test";
import { lociBinary } from "#test/binary.ts";
import { BAD_INPUTS } from "./catalogue.ts";
import { troubleWith } from "./judge.ts";
import { HAS, needed } from "./machine.ts";
import { play } from "./play.ts";
import { setStage } from "./stage.ts";

// Each bad input is played against the compiled loci: every event of a host, then the commands that read what it damages.
// Whatever it is, a hook ends well and says one thing or nothing; nothing hangs, nothing leaks, nothing is lost.

for (const { number, name, needs, cases } of BAD_INPUTS) {
  describe(`${number}: ${name}${needed(needs)}`, () => {
    for (const [which, lay] of Object.entries(cases)) {
      test.skipIf(needs !== undefined && !HAS[needs])(which, async () => {
        using stage = await setStage();
        const scene = await lay(stage);
        const played = await play({ stage, scene, binary: await lociBinary() });
        const trouble = [
          ...played.calls.flatMap(troubleWith),
          ...stage.harm(),
          ...((await scene.also?.(played)) ?? []),
        ];
        expect(trouble).toEqual([]);
      });
    }
  });
}
