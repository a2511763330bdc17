import { expect, test } from "bun:test";
import { playHandEdits } from "#campaigns/histories/hand-edits.ts";
import { playHistory } from "#campaigns/histories/play.ts";
import { testHome } from "#test/home.ts";

const SEED = Date.now() % 2 ** 31;

test.each([
  ["comes back, step by step", false],
  ["is in the journal, and no edit by hand is lost", true],
])(
  `each earlier state of 10 random histories %s (seed ${SEED})`,
  async (_, byHand) => {
    using home = testHome();
    let states = 0;
    for (let at = 0; at < 10; at++) {
      const played = await playHistory({ seed: SEED + at, steps: 30, byHand, place: home.path });
      expect({ seed: SEED + at, lost: played.lost }).toEqual({ seed: SEED + at, lost: [] });
      states += played.states;
    }
    expect(states).toBeGreaterThan(40);
  },
  30_000,
);

test(`no writer of any layout loses a line that a person wrote (seed ${SEED})`, async () => {
  using home = testHome();
  let edits = 0;
  for (let at = 0; at < 5; at++) {
    const played = await playHandEdits({ seed: SEED + at, steps: 40, place: home.path });
    expect({ seed: SEED + at, lost: played.lost }).toEqual({ seed: SEED + at, lost: [] });
    edits += played.edits;
  }
  expect(edits).toBeGreaterThan(30);
}, 60_000);
