import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import {
  listSavedSessions,
  readerOf,
  savedSession,
  sessionInFile,
} from "#hosts/table/session-table.ts";
import { type TestHome, testHome } from "#test/home.ts";

const PROJECTS = ".claude/projects";

async function written(home: TestHome, name: string, seconds: number): Promise<string> {
  const path = await home.write(`${PROJECTS}/${name}`, "{}\n");
  utimesSync(path, seconds, seconds);
  return path;
}

const pathsOf = (home: TestHome, folders: readonly string[] | "all") =>
  listSavedSessions(home.world(), folders).map(({ locator }) => locator);

test("the conversations of a project are those of its folders, the newest first", async () => {
  using home = testHome();
  const old = await written(home, "-w-my-app/old.jsonl", 1);
  const newest = await written(home, "-w-my-app/new.jsonl", 3);
  const below = await written(home, "-w-my-app-web/below.jsonl", 5);
  await written(home, "-w-my-app/agent-1.jsonl", 7);
  await written(home, "-w-my-app/memory/MEMORY.md", 9);
  expect(pathsOf(home, ["/w/my.app"])).toEqual([newest, old]);
  expect(pathsOf(home, ["/w/my.app", "/w/my.app/web"])).toEqual([below, newest, old]);
  expect(pathsOf(home, "all")).toEqual([below, newest, old]);
  expect(pathsOf(home, ["/w/none"])).toEqual([]);
  expect(listSavedSessions({ ...home.world(), home: undefined, env: {} }, "all")).toEqual([]);
});

test("a project with a very long path is found by the start of its name", async () => {
  using home = testHome();
  const slug = `-w-${"x".repeat(300)}`.slice(0, 200);
  const path = await written(home, `${slug}-1a2b3c/s.jsonl`, 1);
  expect(pathsOf(home, [`/w/${"x".repeat(300)}`])).toEqual([path]);
});

test("a session is found by its id or the beginning of it, and leads nowhere out of its folder", async () => {
  using home = testHome();
  const locator = await written(home, "-w-app/0123-abc.jsonl", 1);
  const found = { host: "claude", id: "0123-abc", locator, inside: `${home.path}/${PROJECTS}` };
  expect(savedSession(home.world(), "0123-abc")).toEqual(found as never);
  expect(savedSession(home.world(), "0123")).toEqual(found as never);
  expect(savedSession(home.world(), "9")).toBeUndefined();
});

test("a sub-agent's conversation belongs to its session", () => {
  const agent = {
    host: "claude",
    id: "agent-a1",
    locator: "/t/s-1/subagents/agent-a1.jsonl",
  } as const;
  expect(readerOf(agent).sessionOf(agent)).toEqual({
    host: "claude",
    id: "s-1",
    locator: "/t/s-1.jsonl",
  });
});

test.each([
  ['{"type":"user","uuid":"u1","message":{"role":"user","content":"hi"}}', true],
  ['{"type":"summary","summary":"x","leafUuid":"u1"}', true],
  ['{"type":"queue-operation","operation":"enqueue","sessionId":"s"}', true],
  ['{"timestamp":"t","type":"session_meta","payload":{"id":"s"}}', true],
  ['{"type":"user","uuid":"u1","message":{"role":"user","parts":[{"text":"hi"}]}}', false],
  ['{"type":"session.start","data":{"sessionId":"s"}}', false],
  ['{"id":"m1","type":"user","content":[{"text":"hi"}]}', false],
  ["Dear diary,", false],
])("a file that begins with %s is of a known form: %p", (head, isKnown) => {
  expect(sessionInFile("/t/s.jsonl", head) !== undefined).toBe(isKnown);
});
