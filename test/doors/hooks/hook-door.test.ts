import { describe, expect, test } from "bun:test";
import { HANDLERS } from "#doors/hooks/handler-table.ts";
import { openDoor } from "#doors/hooks/hook-door.ts";
import { testHome } from "#test/home.ts";
import { answering, KNOWN, LINE, offering, open, START, type StartHandler } from "./opened.ts";
import { streamOf } from "./stdin.ts";

const never = () => new Promise<void>(() => {});

test("a handler that offers something is answered with it", async () => {
  using home = testHome();
  expect(await open({ home, handler: answering })).toEqual({
    ...KNOWN,
    outcome: "answered",
    line: LINE,
    chars: 5,
  });
});

test("the last of several offers goes out", async () => {
  using home = testHome();
  const handler: StartHandler = async ({ begin }) => {
    const { offer } = await begin();
    offer({ context: "first" });
    offer({ context: "notes" });
  };
  expect((await open({ home, handler })).line).toBe(LINE);
});

test.each([
  ["nothing", undefined],
  ["an empty reply", {}],
  ["what this event cannot take", { goOn: "Save it." }],
])("a handler that offers %s is silent", async (_, reply) => {
  using home = testHome();
  const handler: StartHandler = async ({ begin }) => {
    const { offer } = await begin();
    if (reply) offer(reply);
  };
  expect(await open({ home, handler })).toEqual({ ...KNOWN, outcome: "silent" });
});

test("the handler gets the call, the world and the settings of the folder", async () => {
  using home = testHome();
  let seen: unknown;
  const handler: StartHandler = async ({ call, world, begin }) => {
    const { files } = (await begin()).sources;
    seen = [call.source, call.cwd, world.home, files.map(({ name }) => name)];
  };
  const cwd = home.folder("work");
  await home.write("work/.claude/memory/memory-config.json", '{"enabled":true}');
  await open({ home, handler, payload: { ...START, cwd, source: "resume" } });
  expect(seen).toEqual(["resume", `${home.path}/work`, home.path, ["enabled"]]);
});

describe("at the deadline", () => {
  const env = { LOCI_HOOKS_DEADLINE_MS: "10" };

  test("a slow handler is late", async () => {
    using home = testHome();
    const why = "what was left to be done was not done in time";
    expect(await open({ home, env, handler: never })).toEqual({ ...KNOWN, outcome: "late", why });
  });

  test("the reply that a slow handler has offered is printed", async () => {
    using home = testHome();
    const handler: StartHandler = async ({ begin }) => {
      const { offer } = await begin();
      offer({ context: "notes" });
      return never();
    };
    const why = "what was left to be done was not done in time";
    expect(await open({ home, env, handler })).toEqual({
      ...KNOWN,
      outcome: "late",
      why,
      line: LINE,
      chars: 5,
    });
  });

  test("a sub-agent that starts among many is briefed behind the deadline", async () => {
    using home = testHome();
    const brief: typeof HANDLERS.SubagentStart = async ({ begin }) => {
      const { offer } = await begin();
      await Bun.sleep(30);
      offer({ context: "notes" });
    };
    const { line } = await openDoor({
      words: ["subagent-start"],
      world: home.world(env),
      stdin: streamOf(['{"session_id": "s-1", "agent_id": "a-1"}']),
      handlers: { ...HANDLERS, SubagentStart: brief },
    });
    expect(line).toContain("notes");
  });

  test("work that nobody waits for an answer of has eight times as long", async () => {
    using home = testHome();
    const world = home.world(env);
    const stopping = (stop: () => Promise<void>) =>
      openDoor({
        words: ["stop"],
        world,
        stdin: streamOf(['{"session_id": "s-1"}']),
        handlers: { ...HANDLERS, Stop: stop },
      });
    const late = { outcome: "late", why: "what was left to be done was not done in time" };
    expect(await stopping(() => Bun.sleep(30))).toMatchObject({ outcome: "silent" });
    expect(await stopping(never)).toMatchObject(late);
    const failing = async () => {
      await Bun.sleep(30);
      throw new Error("too bad");
    };
    expect(await stopping(failing)).toMatchObject({ outcome: "failed", why: "Error: too bad" });
  });

  test.each([
    ["nothing", []],
    ["half a payload", ['{"session_id":']],
  ])("a host that sends %s and never closes the pipe is late", async (_, pieces) => {
    using home = testHome();
    const stdin = streamOf(pieces, "open");
    expect(await open({ home, env, stdin })).toEqual({
      event: "SessionStart",
      outcome: "late",
      why: "nothing was ready",
    });
  });

  test("a payload that is refused, and of which more may come, is refused", async () => {
    using home = testHome();
    const stdin = streamOf(["hello"], "open");
    const result = await open({ home, env, stdin });
    expect(result).toMatchObject({ outcome: "refused", why: "not an object" });
  });

  test("a project has no say in when that is", async () => {
    using home = testHome();
    const cwd = home.folder("work");
    await home.write("work/.claude/memory/memory-config.json", '{"hooks":{"deadline_ms":5000}}');
    await home.write(".claude/settings.json", '{"memory":{"hooks":{"deadline_ms":10}}}');
    const result = await open({ home, handler: never, payload: { ...START, cwd } });
    expect(result.outcome).toBe("late");
  });
});

describe("a handler that fails", () => {
  const failed = { ...KNOWN, outcome: "failed" } as const;

  test.each([
    ["throws", () => Promise.reject(new TypeError("no such thing")), "TypeError: no such thing"],
    ["throws what is no error", () => Promise.reject("oh"), "no error was given"],
    ["says much", () => Promise.reject(new Error("x".repeat(999))), `Error: ${"x".repeat(193)}`],
  ])("does no harm when it %s", async (_, handler, why) => {
    using home = testHome();
    expect(await open({ home, handler })).toEqual({ ...failed, why });
  });

  test("does no harm when its reply cannot be written", async () => {
    using home = testHome();
    const context = 1n as unknown as string;
    const result = await open({ home, handler: offering(context) });
    expect(result).toMatchObject(failed);
    expect(result.line).toBeUndefined();
  });

  test("is heard with what it has offered before", async () => {
    using home = testHome();
    const handler: StartHandler = async ({ begin }) => {
      const { offer } = await begin();
      offer({ context: "notes" });
      throw new Error("late trouble");
    };
    expect(await open({ home, handler })).toMatchObject({ ...failed, line: LINE });
  });
});
