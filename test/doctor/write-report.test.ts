import { expect, test } from "bun:test";
import { warning } from "#doctor/doctor-check.ts";
import { writeReport } from "#doctor/write-report.ts";
import { testHome } from "#test/home.ts";
import { searching } from "#test/search-home.ts";

test("the report has the checks and the calls, without secrets, the home and the project", async () => {
  using home = testHome();
  const { world } = searching(home);
  const call = { at: "2026-01-01T12:00:00.000Z", event: "Stop", ms: 4, outcome: "failed" };
  const why = `cannot read ${world.cwd}/SECRET`;
  await home.write(".claude/loci/log/hooks.jsonl", `${JSON.stringify({ ...call, why })}\n`);
  const checks = [warning("state", `${home.path}/.claude cannot be written`, "chmod it")];
  const safe = (text: string) => text.replaceAll("SECRET", "[redacted]");
  const text = await Bun.file(writeReport(world, { checks, safe })).text();
  expect(text).toContain("warning  state  ~/.claude cannot be written  (chmod it)");
  expect(text).toContain("Stop  4 ms  failed  cannot read <project>/[redacted]");
  expect(text).not.toContain(home.path);
});
