import { expect, test } from "bun:test";
import { pause, resume } from "#session/pause-session.ts";
import { testHome } from "#test/home.ts";
import { text } from "#test/host-lines.ts";
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

test("a paused session that is killed within a turn saves nothing, and the next brief has nothing of it", async () => {
  using home = testHome();
  const { call, lines, turn, stop, records, transcript } = talking(home);
  await call("SessionStart", { source: "startup", transcript_path: transcript });
  // The lines of the transcript are written at noon.
  const at = (time: string) => ({ ...home.world(), now: () => new Date(`2026-08-20T${time}Z`) });
  pause(at("11:59:00"), undefined);
  const left = "Half is moved. Next I have to migrate the quokka tables; that is left to do.";
  turn(RULE, lines.reply("m-1", text(left)));
  resume(at("12:30:00"), undefined);
  const { context } = await call("SessionStart", { source: "startup", session_id: "s-2" });
  expect(context ?? "").not.toContain("quokka");
  await stop();
  expect(records("preferences")).toEqual([]);
});

test("a pause of every session gives nothing, a pause of one session gives memory", async () => {
  using home = testHome();
  const { call } = talking(home);
  const world = { ...home.world(), now: () => new Date() };
  const start = (session_id: string) => call("SessionStart", { source: "startup", session_id });
  pause(world, "s-1");
  expect((await start("s-1")).context).toBeString();
  pause(world, undefined);
  expect((await start("s-2")).context).toBeUndefined();
  const agent = { session_id: "s-2", agent_id: "a-1", agent_type: "Explore" };
  expect((await call("SubagentStart", agent)).context).toBeUndefined();
  resume(world, undefined);
  expect((await start("s-3")).context).toBeString();
});
