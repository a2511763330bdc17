import { expect, test } from "bun:test";
import { startDeadline } from "#doors/hooks/hook-door.ts";

test("the time of a call is over at its deadline", async () => {
  const begun = performance.now();
  const deadline = startDeadline(async () => 30);
  await deadline.passed;
  expect(performance.now() - begun).toBeGreaterThanOrEqual(29);
  expect(await deadline.until()).toBeGreaterThanOrEqual(begun + 30);
});

test("an unknown deadline is over at once", async () => {
  const deadline = startDeadline(() => Promise.reject(new Error("the settings are broken")));
  await deadline.passed;
});

test("a clock that was stopped rings for nobody", async () => {
  let isOver = false;
  const deadline = startDeadline(async () => 10);
  void deadline.passed.then(() => {
    isOver = true;
  });
  deadline.stop();
  await startDeadline(async () => 40).passed;
  expect(isOver).toBe(false);
});
