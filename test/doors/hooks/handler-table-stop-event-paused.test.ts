import { expect, test } from "bun:test";
import { pause, resume } from "#session/pause-session.ts";
import { testHome } from "#test/home.ts";
import { RULE } from "#test/pnpm.ts";
import { talking } from "#test/talking.ts";

test("a paused session saves nothing, also after it goes on", async () => {
  using home = testHome();
  const { turn, stop, records } = talking(home);
  const world = { ...home.world(), now: () => new Date() };
  pause(world, "s-1");
  turn(RULE);
  expect(await stop()).toEqual({ outcome: "silent", answer: null });
  expect(resume(world, "s-1")).toBe(true);
  turn("What does the parser do?");
  await stop();
  expect(records("preferences")).toEqual([]);
});
