import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { forgetRecalled, noteRecalled, recalledIn } from "#session/state/injected-records.ts";
import { sweepSessions } from "#session/state/sweep-sessions.ts";
import { testHome } from "#test/home.ts";

test("what a session was handed is known until it is forgotten, and of no other session", async () => {
  using home = testHome();
  const place = { stateDir: home.path, uid: undefined, sessionId: "s-1" };
  expect(await recalledIn(place)).toEqual([]);
  await forgetRecalled(place);
  await noteRecalled(place, ["decision/a", "runbook/b"]);
  expect(await recalledIn(place)).toEqual(["decision/a", "runbook/b"]);
  await noteRecalled(place, ["decision/a"]);
  expect(await recalledIn(place)).toEqual(["decision/a"]);
  expect(await recalledIn({ ...place, sessionId: "s-2" })).toEqual([]);
  await forgetRecalled(place);
  expect(await recalledIn(place)).toEqual([]);
});

test("it is swept with the session", async () => {
  using home = testHome();
  const place = { stateDir: home.path, uid: undefined, sessionId: "s-1" };
  await noteRecalled(place, ["decision/a"]);
  const long = new Date("2025-01-01");
  utimesSync(`${home.path}/recalled/s-1`, long, long);
  sweepSessions(home.path, new Date("2026-01-01"));
  expect(await recalledIn(place)).toEqual([]);
});
