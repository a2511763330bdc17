import { expect, test } from "bun:test";
import { objectsOnLines, stringIn } from "#base/json.ts";
import { CODEX_CALLS } from "#hosts/codex/codex-calls.ts";
import { type HookEvent, type HookReply, hookEvent } from "#hosts/hook-call.ts";

// The payloads were recorded from Codex 0.169.0 against a scripted model; only the folder of the home was changed.
const SAVED = new URL("../../fixtures/hosts/codex/payloads.jsonl", import.meta.url).pathname;

const saved = objectsOnLines(await Bun.file(SAVED).text()).map((line) => ({
  event: hookEvent(stringIn(line, "event")),
  payload: line["stdin"] as Record<string, unknown>,
}));
const known = saved.filter((one) => one.event !== undefined) as {
  event: HookEvent;
  payload: Record<string, unknown>;
}[];

test.each(known)("a recorded payload of $event is read", ({ event, payload }) => {
  const call = CODEX_CALLS.read(event, { event, payload, env: {} });
  expect(call).toMatchObject({ event, cwd: "/home/ada/proj" });
  expect(call.sessionId).toMatch(/^[0-9a-f-]{36}$/);
});

test("events that loci does not handle have no name here", () => {
  const others = saved.filter(({ event }) => event === undefined);
  expect(others.map(({ payload }) => payload["hook_event_name"])).toEqual([
    "PermissionRequest",
    "Interrupt",
  ]);
});

const effectsAt = (tool: string) => {
  const [one] = known.filter(({ payload }) => payload["tool_name"] === tool);
  const call = one && CODEX_CALLS.read(one.event, { ...one, env: {} });
  return call && "effects" in call ? call.effects : undefined;
};

test("the tools of Codex have the effects of the port", () => {
  expect(effectsAt("Bash")).toEqual([{ kind: "run", command: "touch /etc/xx-lab" }]);
  expect(effectsAt("apply_patch")).toEqual([
    { kind: "write", path: "/home/ada/proj/new.txt", how: "make" },
  ]);
  expect(effectsAt("spawn_agent")).toMatchObject([{ kind: "spawn", prompt: "SUBTASK-MARK do it" }]);
  expect(effectsAt("collaborationspawn_agent")).toMatchObject([
    { kind: "spawn", description: "sub_one" },
  ]);
  expect(effectsAt("mcp__labmem__mem_search")).toEqual([]);
});

const written = (event: HookEvent, reply: HookReply) => {
  const payload = known.find((one) => one.event === event)?.payload ?? {};
  const call = CODEX_CALLS.read(event, { event, payload, env: {} });
  return "ignored" in call ? undefined : CODEX_CALLS.write(call, reply);
};

test("a reply has the keys that Codex allows, and no other", () => {
  expect(written("SessionStart", { context: "Use pnpm", notice: "saved" })).toEqual({
    hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: "Use pnpm" },
    systemMessage: "saved",
  });
  expect(written("Stop", { goOn: "Save it", context: "never" })).toEqual({
    ...{ decision: "block", reason: "Save it" },
  });
  expect(written("PreCompact", { context: "nothing of it arrives" })).toBeUndefined();
});
