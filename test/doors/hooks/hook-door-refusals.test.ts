import { describe, expect, test } from "bun:test";
import { testHome } from "#test/home.ts";
import { answering, KNOWN, LINE, open, START } from "./opened.ts";

describe("a call is skipped", () => {
  test("when it comes from a helper of the host", async () => {
    using home = testHome();
    const payload = { hook_event_name: "SubagentStop", session_id: "s-1", agent_type: "" };
    expect(await open({ home, payload, words: ["subagent-stop"] })).toEqual({
      event: "SubagentStop",
      session: "s-1",
      outcome: "skipped",
      why: "a helper of the host",
    });
  });

  const off = { ...KNOWN, outcome: "skipped", why: "memory is switched off" } as const;

  test("when the user has switched memory off", async () => {
    using home = testHome();
    await home.write(".claude/settings.json", '{"memory":{"enabled":false}}');
    expect(await open({ home, handler: answering })).toEqual(off);
  });

  test("when the project has switched memory off, from its root down", async () => {
    using home = testHome();
    for (const part of ["objects", "refs"]) home.folder(`work/.git/${part}`);
    const cwd = home.folder("work/deep/down");
    await home.write("work/.claude/memory/memory-config.json", '{"enabled":false}');
    expect(await open({ home, handler: answering, payload: { ...START, cwd } })).toEqual(off);
  });

  test.each([
    ["LOCI_INSIDE", "called from inside loci"],
    ["LOCI_DISABLE", "switched off"],
  ])("when %s is set", async (name, why) => {
    using home = testHome();
    const result = await open({ home, handler: answering, env: { [name]: "1" } });
    expect(result).toEqual({ event: "SessionStart", outcome: "skipped", why });
  });

  test.each(["", "0"])("but not when LOCI_INSIDE is %j", async (value) => {
    using home = testHome();
    const result = await open({ home, handler: answering, env: { LOCI_INSIDE: value } });
    expect(result.outcome).toBe("answered");
  });
});

describe("a call is refused", () => {
  test.each([
    [["stop", "now"], "Stop", "the words after `hook` are not `[event] [--host name]`"],
    [["--verbose"], "--verbose", "the words after `hook` are not `[event] [--host name]`"],
    [["stop", "--host", "emacs"], "Stop", "there is no such host"],
    [["stop", "--host", "__proto__"], "Stop", "there is no such host"],
    [["birthday"], "birthday", "the event is not known"],
  ])("for the words %j", async (words, event, why) => {
    using home = testHome();
    expect(await open({ home, words })).toEqual({ event, outcome: "refused", why });
  });

  test.each([
    [{}, "unknown", "the event is not known"],
    [{ hook_event_name: "Birthday" }, "unknown", "the event is not known"],
    [{ ...START, cwd: 7 }, "SessionStart", "cwd is not a text"],
  ])("for the payload %j", async (payload, event, why) => {
    using home = testHome();
    expect(await open({ home, payload, words: [] })).toEqual({ event, outcome: "refused", why });
  });
});

test("a host can write a payload to its end even where nobody wants it", async () => {
  using home = testHome();
  const rest = { pieces: 100 };
  const stdin = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (rest.pieces-- > 0) controller.enqueue(new Uint8Array(65_536));
      else controller.close();
    },
  });
  const result = await open({ home, stdin, env: { LOCI_HOOKS_DEADLINE_MS: "5000" } });
  expect(result).toMatchObject({ outcome: "refused", why: "not an object" });
  expect(rest.pieces).toBeLessThan(0);
});

test.each(["not JSON", "[]", '{"memory":7}', "\0", '{"memory":{"hooks":{"deadline_ms":"soon"}}}'])(
  "settings that are %j stop nothing",
  async (settings) => {
    using home = testHome();
    await home.write(".claude/settings.json", settings);
    expect((await open({ home, handler: answering })).line).toBe(LINE);
  },
);
