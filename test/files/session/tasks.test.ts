import { expect, test } from "bun:test";
import { readdirSync, statSync, utimesSync } from "node:fs";
import { sessionFolder } from "#files/session/state.ts";
import { claimAgent, queueTask, takeTask } from "#files/session/tasks.ts";
import { type TestHome, testHome } from "#test/home.ts";

const now = new Date();
const placeIn = (home: TestHome) => ({ stateDir: home.path, uid: undefined, sessionId: "s-1" });
const task = (toolUseId: string, agentType = "Explore") => ({
  agentType,
  toolUseId,
  description: `d ${toolUseId}`,
  prompt: "p",
});

test("a task is taken once, by an agent of its type", () => {
  using home = testHome();
  const place = placeIn(home);
  queueTask(place, task("t1", "my:plugin/type"));
  expect(takeTask(place, { agentId: "a0", agentType: "Explore", now })).toBeUndefined();
  claimAgent(place, "a1");
  const taker = { agentId: "a1", agentType: "my:plugin/type", now };
  expect(takeTask(place, taker)).toEqual(task("t1", "my:plugin/type"));
  expect(takeTask(place, { ...taker, agentId: "a2" })).toBeUndefined();
});

test("the oldest comes first", () => {
  using home = testHome();
  const place = placeIn(home);
  const folder = `${sessionFolder(place)}/tasks`;
  claimAgent(place, "a1");
  queueTask(place, task("t1"));
  const [first = ""] = readdirSync(folder);
  queueTask(place, task("t2"));
  const before = new Date(now.getTime() - 5000);
  utimesSync(`${folder}/${first}`, before, before);
  const taker = { agentType: "Explore", now };
  expect(takeTask(place, { ...taker, agentId: "a1" })?.toolUseId).toBe("t1");
  expect(takeTask(place, { ...taker, agentId: "a2" })?.toolUseId).toBe("t2");
});

test("a call that several hooks hear of is queued once", () => {
  using home = testHome();
  const place = placeIn(home);
  queueTask(place, task("t1"));
  queueTask(place, task("t1"));
  expect(readdirSync(`${sessionFolder(place)}/tasks`)).toHaveLength(1);
  queueTask(place, task(""));
  queueTask(place, task(""));
  expect(readdirSync(`${sessionFolder(place)}/tasks`)).toHaveLength(3);
});

test("an agent is briefed once", () => {
  using home = testHome();
  const place = placeIn(home);
  expect([claimAgent(place, "a1"), claimAgent(place, "a1")]).toEqual([true, false]);
  expect(claimAgent(place, "a2")).toBe(true);
});

test("a task that nobody took is nobody's after ten minutes", () => {
  using home = testHome();
  const place = placeIn(home);
  claimAgent(place, "a1");
  queueTask(place, task("t1"));
  const later = new Date(now.getTime() + 11 * 60_000);
  const taker = { agentId: "a1", agentType: "Explore", now: later };
  expect(takeTask(place, taker)).toBeUndefined();
  expect(readdirSync(`${sessionFolder(place)}/tasks`)).toEqual([]);
});

test("what was torn counts as no task", async () => {
  using home = testHome();
  const place = placeIn(home);
  claimAgent(place, "a1");
  queueTask(place, task("t1"));
  const [name = ""] = readdirSync(`${sessionFolder(place)}/tasks`);
  await Bun.write(`${sessionFolder(place)}/tasks/${name}`, '{"agentType":"Exp');
  expect(takeTask(place, { agentId: "a1", agentType: "Explore", now })).toBeUndefined();
});

test("all of it is private", () => {
  using home = testHome();
  const place = placeIn(home);
  queueTask(place, task("t1"));
  const folder = `${sessionFolder(place)}/tasks`;
  const [name = ""] = readdirSync(folder);
  const modes = [folder, `${folder}/${name}`, sessionFolder(place), `${home.path}/sessions`];
  for (const path of modes) expect(statSync(path).mode & 0o077).toBe(0);
});
