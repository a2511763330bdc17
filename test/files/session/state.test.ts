import { expect, test } from "bun:test";
import { keepState, readState } from "#files/session/state.ts";
import { testHome } from "#test/home.ts";

test("what is kept under a name is there until it is replaced", () => {
  using home = testHome();
  const place = { stateDir: home.path, uid: undefined, sessionId: "s-1" };
  expect(readState(place, "brief")).toBeUndefined();
  keepState(place, "brief", "one");
  keepState(place, "brief", "two");
  expect(readState(place, "brief")).toBe("two");
  expect(readState({ ...place, sessionId: "s-2" }, "brief")).toBeUndefined();
});

test("where nothing can be kept, it is told", async () => {
  using home = testHome();
  const stateDir = await home.write("file", "in the way");
  const place = { stateDir, uid: undefined, sessionId: "s-1" };
  expect(readState(place, "brief")).toBeUndefined();
  expect(() => keepState(place, "brief", "one")).toThrow();
});
