import { expect, test } from "bun:test";
import { laidOutIn, picksIn } from "#capture/laid-out.ts";

const LIST = "1. First thing\n2. Second thing\n3. Third thing\n4. Fourth thing\n\nWhich one?";

test.each([
  ["2", [2]],
  ["yeah 2 and 3", [2, 3]],
  ["ok, let's do 1-3", [1, 2, 3]],
  ["do 1,2 and 4", [1, 2, 4]],
  ["3, but smaller", [3]],
  ["option 4 please", [4]],
  ["yes, all 4", [1, 2, 3, 4]],
])("`%s` picks %p", (answer, numbers) => {
  const from = laidOutIn(LIST);
  expect(from && picksIn(answer, from)?.numbers).toEqual(numbers);
});

test.each(["3 tests fail", "7", "what about 2?", "the year 2026", "no"])(
  "`%s` picks nothing",
  (answer) => {
    const from = laidOutIn(LIST);
    expect(from && picksIn(answer, from)).toBeUndefined();
  },
);
