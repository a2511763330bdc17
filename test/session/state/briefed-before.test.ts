import { expect, test } from "bun:test";
import { isAnyBriefedWith } from "#session/state/briefed-before.ts";
import { briefedWith, noteBriefed, toldBrief } from "#session/state/briefed-sessions.ts";
import { testHome } from "#test/home.ts";

const ID = "0123456789abcdef";

test("the brief that a session was told last is known, and found by others", async () => {
  using home = testHome();
  const place = { stateDir: home.path, uid: undefined, sessionId: "s-1" };
  const other = { ...place, sessionId: "s-2" };
  expect([await briefedWith(place), await isAnyBriefedWith(other, ID)]).toEqual([undefined, false]);
  await noteBriefed(place, "f".repeat(16));
  await noteBriefed(place, ID);
  expect([await briefedWith(place), await briefedWith(other)]).toEqual([ID, undefined]);
  expect([
    await isAnyBriefedWith(other, ID),
    await isAnyBriefedWith(other, "f".repeat(16)),
  ]).toEqual([true, false]);
});

test("a brief is found by its id, and by nothing that leads elsewhere", async () => {
  using home = testHome();
  await home.write(`briefs/${ID}`, "the brief");
  await home.write("secret", "x");
  expect(await toldBrief(home.path, ID)).toBe("the brief");
  expect([
    await toldBrief(home.path, "f".repeat(16)),
    await toldBrief(home.path, "../secret"),
  ]).toEqual([undefined, undefined]);
});
