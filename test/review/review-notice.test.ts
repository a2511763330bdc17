import { describe, expect, test } from "bun:test";
import { appendFileSync, readdirSync, utimesSync } from "node:fs";
import { parseJson } from "#base/json.ts";
import { CATEGORIES } from "#base/memory-item.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { atWork } from "#test/at-work.ts";
import { type TestHome, testHome } from "#test/home.ts";
import { LONG_AGO } from "#test/recalling.ts";
import { recordOf } from "#test/records.ts";

const FOLDER = "app/.claude/memory";

/** A project that came with the memories of others. */
async function cloned(home: TestHome, count: number) {
  for (const folder of ["objects", "refs"]) home.folder(`app/.git/${folder}`);
  const { call } = atWork(home);
  const put = async (id: string) => {
    const text = printRecord(recordOf("decision", { id, title: `About ${id}` }));
    const path = await home.write(`${FOLDER}/decisions/${id}.json`, text);
    utimesSync(path, LONG_AGO, LONG_AGO);
    return path;
  };
  for (let at = 0; at < count; at++) await put(`d-${at}`);
  for (const { folder } of Object.values(CATEGORIES)) {
    utimesSync(home.folder(`${FOLDER}/${folder}`), LONG_AGO, LONG_AGO);
  }
  let sessions = 0;
  const start = async (source = "startup"): Promise<string | undefined> => {
    const { line } = await call("SessionStart", { source, session_id: `s-${++sessions}` });
    const answer = parseJson(line ?? "{}") as { systemMessage?: string };
    return answer.systemMessage;
  };
  return { start, put };
}

test("the memory of a clone is announced in one line, once", async () => {
  using home = testHome();
  const { start } = await cloned(home, 50);
  const told = await start();
  expect(told).toContain("50 memories to review; agents do not get them yet");
  expect(told).toContain("`loci review`");
  expect(told).not.toContain("\n");
  expect(await start()).toBeUndefined();
});

test("later arrivals are announced again, with all that waits", async () => {
  using home = testHome();
  const { start, put } = await cloned(home, 2);
  await start();
  await put("later");
  expect(await start()).toContain("3 memories to review");
});

describe("an edit in place, which no folder shows, is noticed", () => {
  test("if it is the next session's", async () => {
    using home = testHome();
    const { start, put } = await cloned(home, 1);
    const path = await put("d-0");
    await start();
    expect(await start()).toBeUndefined();
    expect(readdirSync(`${home.path}/.claude/loci/kept`).length).toBeGreaterThan(0);
    appendFileSync(path, " ");
    expect(await start()).toContain("1 memory to review");
  });
});

test("loci's own writes, and an empty memory, are announced to nobody", async () => {
  using home = testHome();
  const { start } = await cloned(home, 0);
  expect(await start()).toBeUndefined();
  await home.write(".claude/MEMORY.md", "# Memory\n\n- By hand\n");
  expect(await start()).toBeUndefined();
  await home.write(".claude/MEMORY.md", "# Memory\n\n- By hand\n- Later\n");
  expect(await start()).toContain("1 memory to review");
  expect(await start("compact")).toBeUndefined();
});
