import { expect, test } from "bun:test";
import { CODEX_SESSIONS } from "#hosts/codex/codex-sessions.ts";
import { type TestHome, testHome } from "#test/home.ts";

const SAVED = new URL("../../fixtures/hosts/codex/", import.meta.url).pathname;
const DAY = ".codex/sessions/2026/11/20";
const PARENT = "01a1f89f-75f9-7762-ab00-54b7e0f327e4";
const AGENT = "01a1f89f-77e6-7992-bda1-cf97e51eed8d";
const TYPED = "01a1f8ae-8cb8-7250-a1ea-dd543db94f9a";

/** A home with three rollouts of one day. */
async function withRollouts(home: TestHome): Promise<void> {
  const names = { parent: PARENT, agent: AGENT, typed: TYPED };
  for (const [name, id] of Object.entries(names)) {
    const text = await Bun.file(`${SAVED}${name}.jsonl`).text();
    await home.write(`${DAY}/rollout-2026-11-20T11-02-42-${id}.jsonl`, text);
  }
}

test("the conversations of a folder are listed without those of sub-agents, and found by the start of an id", async () => {
  using home = testHome();
  await withRollouts(home);
  const world = home.world();
  const ids = (folders: readonly string[] | "all") =>
    CODEX_SESSIONS.list(world, folders).map(({ id }) => id);
  expect(ids("all")).toEqual([TYPED, PARENT]);
  expect(ids(["/home/ada/engine"])).toEqual([TYPED, PARENT]);
  expect(ids(["/home/ada"])).toEqual([]);
  expect(CODEX_SESSIONS.named(world, TYPED.slice(0, 8))?.id).toBe(TYPED);
  expect(CODEX_SESSIONS.named(world, "01a1f8")).toBeUndefined();
  expect(CODEX_SESSIONS.named(world, "ffff")).toBeUndefined();
});

test("a sub-agent and its session know each other", async () => {
  using home = testHome();
  await withRollouts(home);
  const world = home.world();
  const parent = CODEX_SESSIONS.named(world, PARENT);
  const [agent, ...others] = parent ? CODEX_SESSIONS.agents(parent) : [];
  expect([agent?.agentId, others.length]).toEqual([AGENT, 0]);
  expect(agent && CODEX_SESSIONS.sessionOf(agent).id).toBe(PARENT);
  expect(parent && CODEX_SESSIONS.sessionOf(parent).id).toBe(PARENT);
  expect(parent && CODEX_SESSIONS.at(world, parent.locator)?.id).toBe(PARENT);
  expect(CODEX_SESSIONS.at(world, `${home.path}/elsewhere.jsonl`)).toBeUndefined();
});

test("a text of a hook is found by its mark, and by no other", async () => {
  using home = testHome();
  const line = (kind: string, text: string) =>
    JSON.stringify({
      ...{ timestamp: "2026-11-20T11:00:00.000Z", type: "response_item" },
      payload: {
        ...{ type: "message", role: "developer", content: [{ type: "input_text", text }] },
        internal_chat_message_metadata_passthrough: { content_item_kinds: [kind] },
      },
    });
  const lines = [
    line("hooks.additional_context", "<loci-memory> a"),
    line("user.text", "<loci-memory> b"),
  ];
  await home.write(`${DAY}/rollout-2026-11-20T11-02-42-${TYPED}.jsonl`, `${lines.join("\n")}\n`);
  const ref = CODEX_SESSIONS.named(home.world(), TYPED);
  const texts = ref && CODEX_SESSIONS.injected(ref, "loci-memory").map(({ text }) => text);
  expect(texts).toEqual(["<loci-memory> a"]);
});
