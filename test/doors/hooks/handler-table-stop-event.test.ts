import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import type { JsonObject } from "#base/json.ts";
import { HANDLERS } from "#doors/hooks/handler-table.ts";
import { openDoor } from "#doors/hooks/hook-door.ts";
import { type TestHome, testHome } from "#test/home.ts";

/** The door's answer to a stop. */
async function stopped(home: TestHome, more: JsonObject, env: Record<string, string> = {}) {
  const payload = {
    ...{ hook_event_name: "Stop", session_id: "s-1", cwd: `${home.path}/app` },
    ...{ transcript_path: `${home.path}/none.jsonl`, stop_hook_active: false },
    ...more,
  };
  const stdin = new Response(JSON.stringify(payload)).body;
  if (!stdin) throw new Error("there is no stream");
  return openDoor({ words: ["stop"], world: home.world(env), stdin, handlers: HANDLERS });
}

const EVERYTHING = { LOCI_UPDATE_THRESHOLD: "0" };
const SAID = { last_assistant_message: "Decision: use JWT" };

test.each([false, true])(
  "a stop is not answered, or the turn would go on (active: %p)",
  async (active) => {
    using home = testHome();
    home.folder("app/.git");
    const result = await stopped(home, { ...SAID, stop_hook_active: active }, EVERYTHING);
    expect(result).toMatchObject({ outcome: "silent" });
    expect(result.line).toBeUndefined();
    expect(existsSync(`${home.path}/.claude/projects`)).toBe(true);
  },
);

test.each([
  ["a sub-agent stops", { agent_id: "a1", agent_type: "Explore" }, {}],
  ["memory is switched off", {}, { LOCI_ENABLED: "false" }],
])("nothing is written when %s", async (_, more, env) => {
  using home = testHome();
  home.folder("app/.git");
  await stopped(home, { ...SAID, ...more }, { ...EVERYTHING, ...env });
  expect(existsSync(`${home.path}/.claude`)).toBe(false);
});

test("without summaries of sessions, only the index is updated", async () => {
  using home = testHome();
  home.folder("app/.git");
  await stopped(home, SAID, { ...EVERYTHING, LOCI_AUTO_UPDATE: "false" });
  expect(readdirSync(`${home.path}/.claude`)).toEqual(["loci"]);
  const made = readdirSync(`${home.path}/.claude/loci`);
  expect(made.filter((name) => !["index", "kept", "known"].includes(name))).toEqual([]);
});
