import { expect, test } from "bun:test";
import { statSync } from "node:fs";
import { testHome } from "#test/home.ts";
import { recalling } from "#test/recalling.ts";
import { inShell, QUIET } from "./hook-caller.ts";

test("matching records are injected into a prompt once, by every process alike", async () => {
  using home = testHome();
  const cwd = home.folder("app");
  const hook = async (word: string, payload: object) => {
    await home.write("payload.json", JSON.stringify({ cwd, ...payload }));
    return inShell(home, `"$LOCI" hook ${word} < payload.json`);
  };
  // `remember` writes the record as a person who agreed to it would have it, at an early time.
  await recalling(home).then(({ remember }) =>
    remember({
      id: "use-postgresql",
      title: "Use PostgreSQL for the order store",
      tags: ["orders"],
    }),
  );
  const ask = (session_id: string, prompt = "Does PostgreSQL suit the order store?") =>
    hook("user-prompt-submit", { session_id, prompt });
  const first = await ask("s-1");
  expect(first.stdout).toContain("(`use-postgresql`)");
  expect(await ask("s-1")).toEqual(QUIET);
  expect(await ask("s-2")).toEqual(first);
  expect(await ask("s-2", "Write a haiku about snow in the mountains")).toEqual(QUIET);
  await hook("session-start", { session_id: "s-1", source: "compact" });
  // The brief after the compaction has it already.
  expect(await ask("s-1")).toEqual(QUIET);
  expect(await ask("s-3")).toEqual(first);
  expect(statSync(`${home.path}/.claude/loci/recalled/s-3`).mode & 0o077).toBe(0);
});
