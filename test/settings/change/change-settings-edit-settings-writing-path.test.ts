import { expect, test } from "bun:test";
import { placeFor, placesOf } from "#settings/change/change-settings.ts";

test("every spelling of a key is found, and the one that decides comes last", () => {
  const object = {
    Retrieval: { Max_Inject: 1 },
    "retrieval.max_inject": 2,
    retrieval: { max_injects: 3 },
  };
  expect(placesOf(object, "retrieval.max_inject")).toEqual([
    { names: ["Retrieval", "Max_Inject"], value: 1 },
    { names: ["retrieval.max_inject"], value: 2 },
  ]);
});

test("a key is found even where it holds an object by mistake", () => {
  expect(placesOf({ enabled: { now: true } }, "enabled")).toEqual([
    { names: ["enabled"], value: { now: true } },
  ]);
});

test("a new key goes below the groups that are there, in their spelling", () => {
  const object = { Triage: { THRESHOLDS: { decision: 0.3 } } };
  expect(placeFor(object, "triage.thresholds.runbook")).toEqual({
    kind: "free",
    names: ["Triage", "THRESHOLDS", "runbook"],
  });
});

test("a new key brings the groups that are not there", () => {
  expect(placeFor({}, "triage.thresholds.runbook")).toEqual({
    kind: "free",
    names: ["triage", "thresholds", "runbook"],
  });
});

test.each([[null], [5], ["text"], [[]], [true]])("a group that is %j blocks the path", (value) => {
  expect(placeFor({ Triage: { thresholds: value } }, "triage.thresholds.runbook")).toEqual({
    kind: "taken",
    by: ["Triage", "thresholds"],
  });
});

test("inherited properties of objects do not count", () => {
  expect(placeFor({}, "constructor.name")).toEqual({
    kind: "free",
    names: ["constructor", "name"],
  });
});
