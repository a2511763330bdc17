import { expect, test } from "bun:test";
import { statSync, utimesSync } from "node:fs";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { testHome } from "#test/home.ts";
import { recordOf } from "#test/records.ts";
import { inShell, QUIET } from "./hook-caller.ts";

test("records that bear on a prompt go with it once, by every process alike", async () => {
  using home = testHome();
  const cwd = home.folder("app");
  const hook = async (word: string, payload: object) => {
    await home.write("payload.json", JSON.stringify({ cwd, ...payload }));
    return inShell(home, `"$LOCI" hook ${word} < payload.json`);
  };
  const record = recordOf("decision", {
    id: "use-postgresql",
    title: "Use PostgreSQL for the order store",
    tags: ["orders"],
  });
  const path = await home.write(
    "app/.claude/memory/decisions/use-postgresql.json",
    printRecord(record),
  );
  const old = new Date(Date.now() - 60_000);
  for (const one of [path, `${cwd}/.claude/memory/decisions`]) utimesSync(one, old, old);
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
  expect(statSync(`${home.path}/.claude/loci/recalled/s-1`).mode & 0o077).toBe(0);
});
