import { expect, test } from "bun:test";
import { readdirSync, statSync, utimesSync } from "node:fs";
import { isBriefed, noteAgent, queueTask, takeTask } from "#files/session/tasks.ts";
import { type TestHome, testHome } from "#test/home.ts";

const now = new Date();
const placeIn = (home: TestHome) => ({ stateDir: home.path, uid: undefined, sessionId: "s-1" });
const task = (toolUseId: string, agentType = "Explore") => ({
  agentType,
  toolUseId,
  description: `d ${toolUseId}`,
  prompt: "p",
});
const explorer = { agentType: "Explore", now };

test("a task is taken once, by an agent of its type, in its session", async () => {
  using home = testHome();
  const place = placeIn(home);
  await queueTask(place, task("t1", "my:plugin/type"));
  const taker = { agentType: "my:plugin/type", now };
  expect(await takeTask(place, explorer)).toBeUndefined();
  expect(await takeTask({ ...place, sessionId: "s-2" }, taker)).toBeUndefined();
  expect(await takeTask(place, taker)).toEqual(task("t1", "my:plugin/type"));
  expect(await takeTask(place, taker)).toBeUndefined();
});

test("where nothing was ever queued, there is nothing to take", async () => {
  using home = testHome();
  expect(await takeTask(placeIn(home), explorer)).toBeUndefined();
});

test("the oldest comes first", async () => {
  using home = testHome();
  const place = placeIn(home);
  const folder = `${home.path}/tasks`;
  await queueTask(place, task("t1"));
  const [first = ""] = readdirSync(folder);
  await queueTask(place, task("t2"));
  const before = new Date(now.getTime() - 5000);
  utimesSync(`${folder}/${first}`, before, before);
  expect((await takeTask(place, explorer))?.toolUseId).toBe("t1");
  expect((await takeTask(place, explorer))?.toolUseId).toBe("t2");
});

test("agents that start at once take each task once", async () => {
  using home = testHome();
  const place = placeIn(home);
  const ids = Array.from({ length: 20 }, (_, i) => `t${i}`);
  await Promise.all(ids.map((id) => queueTask(place, task(id))));
  const taken = await Promise.all(ids.map(() => takeTask(place, explorer)));
  expect(taken.map((one) => one?.toolUseId).sort()).toEqual(ids.sort());
});

test("a call that several hooks hear of is queued once", async () => {
  using home = testHome();
  const place = placeIn(home);
  await queueTask(place, task("t1"));
  await queueTask(place, task("t1"));
  expect(readdirSync(`${home.path}/tasks`)).toHaveLength(1);
  await queueTask(place, task(""));
  await queueTask(place, task(""));
  expect(readdirSync(`${home.path}/tasks`)).toHaveLength(3);
});

test("that an agent was briefed is known in its session", async () => {
  using home = testHome();
  const place = placeIn(home);
  expect(isBriefed(place, "a1")).toBe(false);
  await noteAgent(place, "a1");
  expect(isBriefed(place, "a1")).toBe(true);
  expect(isBriefed(place, "a2")).toBe(false);
  expect(isBriefed({ ...place, sessionId: "s-2" }, "a1")).toBe(false);
});

test("a task that nobody took is nobody's after ten minutes", async () => {
  using home = testHome();
  const place = placeIn(home);
  await queueTask(place, task("t1"));
  const later = new Date(now.getTime() + 11 * 60_000);
  expect(await takeTask(place, { ...explorer, now: later })).toBeUndefined();
  expect(readdirSync(`${home.path}/tasks`)).toEqual([]);
});

test("what was torn counts as no task", async () => {
  using home = testHome();
  const place = placeIn(home);
  await queueTask(place, task("t1"));
  const [name = ""] = readdirSync(`${home.path}/tasks`);
  await Bun.write(`${home.path}/tasks/${name}`, '{"agentType":"Exp');
  expect(await takeTask(place, explorer)).toBeUndefined();
});

test("all of it lies in private folders", async () => {
  using home = testHome();
  const place = placeIn(home);
  await queueTask(place, task("t1"));
  await noteAgent(place, "a1");
  for (const folder of ["tasks", "agents"]) {
    expect(statSync(`${home.path}/${folder}`).mode & 0o077).toBe(0);
  }
});
