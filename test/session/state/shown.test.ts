import { expect, test } from "bun:test";
import { listShown, recordShown, resetShown } from "#session/state/shown.ts";
import { testHome } from "#test/home.ts";

test("a session lists its own injected memories, until it is reset", async () => {
  using home = testHome();
  const { stateDir, uid } = home.world();
  const session = { stateDir: stateDir ?? "", uid, sessionId: "s-1" };
  expect(await listShown(session)).toEqual(new Set());
  await recordShown(session, ["decision/a", "said/b"]);
  await recordShown(session, ["decision/a", "decision/c"]);
  expect(await listShown(session)).toEqual(new Set(["decision/a", "said/b", "decision/c"]));
  expect(await listShown({ ...session, sessionId: "s-2" })).toEqual(new Set());
  await resetShown(session);
  await resetShown(session);
  expect(await listShown(session)).toEqual(new Set());
});
