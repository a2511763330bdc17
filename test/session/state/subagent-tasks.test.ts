import { expect, test } from "bun:test";
import { readdirSync, statSync, utimesSync } from "node:fs";
import { isBriefed, noteAgent, queueTask, takeTasks } from "#session/state/subagent-tasks.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { refTo } from "#test/session-items.ts";

const now = new Date();
const placeIn = (home: TestHome) => ({ stateDir: home.path, uid: undefined, sessionId: "s-1" });
const task = (toolUseId: string, agentType = "Explore") => ({
  agentType,
  toolUseId,
  description: `d ${toolUseId}`,
  prompt: "p",
});
const explorer = { agentType: "Explore", now };

/** The files that the host writes beside the transcript of a working agent. */
const atWork = (home: TestHome, agentId: string, meta: unknown) =>
  home.write(`talk/subagents/agent-${agentId}.meta.json`, JSON.stringify(meta));

const idsOf = (tasks: readonly { readonly toolUseId: string }[]) =>
  tasks.map(({ toolUseId }) => toolUseId);

test("a task is taken once, by an agent of its type, in its session", async () => {
  using home = testHome();
  const place = placeIn(home);
  await queueTask(place, task("t1", "my:plugin/type"));
  const taker = { agentType: "my:plugin/type", now };
  expect(await takeTasks(place, explorer)).toEqual([]);
  expect(await takeTasks({ ...place, sessionId: "s-2" }, taker)).toEqual([]);
  expect(await takeTasks(place, taker)).toEqual([task("t1", "my:plugin/type")]);
  expect(await takeTasks(place, taker)).toEqual([]);
});

test("an empty queue has no task", async () => {
  using home = testHome();
  expect(await takeTasks(placeIn(home), explorer)).toEqual([]);
});

test("if several tasks wait, each agent gets all of them, the oldest first", async () => {
  using home = testHome();
  const place = placeIn(home);
  const folder = `${home.path}/tasks`;
  await queueTask(place, task("t1"));
  const [first = ""] = readdirSync(folder);
  await queueTask(place, task("t2"));
  const before = new Date(now.getTime() - 5000);
  utimesSync(`${folder}/${first}`, before, before);
  expect(idsOf(await takeTasks(place, explorer))).toEqual(["t1", "t2"]);
  expect(idsOf(await takeTasks(place, explorer))).toEqual(["t1", "t2"]);
});

test("agents that start at once all get their own task", async () => {
  using home = testHome();
  const place = placeIn(home);
  const ids = Array.from({ length: 20 }, (_, i) => `t${i}`);
  await Promise.all(ids.map((id) => queueTask(place, task(id))));
  const told = await Promise.all(ids.map(() => takeTasks(place, explorer)));
  for (const tasks of told) expect(idsOf(tasks).sort()).toEqual(ids.toSorted());
});

test("if two agents take the last task at once, one gets it", async () => {
  using home = testHome();
  const place = placeIn(home);
  await queueTask(place, task("t1"));
  const told = await Promise.all([takeTasks(place, explorer), takeTasks(place, explorer)]);
  expect(told.flatMap(idsOf)).toEqual(["t1"]);
});

test("a task of which the host has written that it is worked on is nobody else's", async () => {
  using home = testHome();
  const place = placeIn(home);
  for (const id of ["t1", "t2", "t3"]) await queueTask(place, task(id));
  const taker = { ...explorer, conversation: refTo(`${home.path}/talk.jsonl`) };
  expect(idsOf(await takeTasks(place, taker)).sort()).toEqual(["t1", "t2", "t3"]);
  await atWork(home, "a2", { agentType: "Explore", toolUseId: "t2" });
  await atWork(home, "a7", ["not", "an", "object"]);
  await atWork(home, "a8", { agentType: "Explore", toolUseId: 3 });
  expect(idsOf(await takeTasks(place, taker)).sort()).toEqual(["t1", "t3"]);
  await atWork(home, "a1", { agentType: "Explore", toolUseId: "t1" });
  expect(idsOf(await takeTasks(place, taker))).toEqual(["t3"]);
  expect(readdirSync(`${home.path}/tasks`)).toEqual([]);
});

test("a line that the host wrote long before a task is not about it", async () => {
  using home = testHome();
  const place = placeIn(home);
  const before = new Date(now.getTime() - 60_000);
  utimesSync(await atWork(home, "a1", { toolUseId: "t1" }), before, before);
  for (const id of ["t1", "t2"]) await queueTask(place, task(id));
  const taker = { ...explorer, conversation: refTo(`${home.path}/talk.jsonl`) };
  expect(idsOf(await takeTasks(place, taker)).sort()).toEqual(["t1", "t2"]);
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
  expect(await takeTasks(place, { ...explorer, now: later })).toEqual([]);
  expect(readdirSync(`${home.path}/tasks`)).toEqual([]);
});

test("a torn file counts as no task", async () => {
  using home = testHome();
  const place = placeIn(home);
  await queueTask(place, task("t1"));
  const [name = ""] = readdirSync(`${home.path}/tasks`);
  await Bun.write(`${home.path}/tasks/${name}`, '{"agentType":"Exp');
  expect(await takeTasks(place, explorer)).toEqual([]);
  await queueTask(place, task("t2"));
  expect(idsOf(await takeTasks(place, explorer))).toEqual(["t2"]);
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
