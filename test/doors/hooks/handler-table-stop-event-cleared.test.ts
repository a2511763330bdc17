import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { testHome } from "#test/home.ts";
import { talking } from "#test/talking.ts";

describe("once a day records are cleared up by their settings", () => {
  const old = (id: string, category: string) => ({
    ...{ schema_version: "1.0", category, id, title: id, record_status: "active" },
    ...{ created_at: "2020-01-01T00:00:00Z", updated_at: "2020-01-01T00:00:00Z", tags: ["x"] },
    ...{ related_files: [], confidence: 0.8, changes: [], times_updated: 0 },
  });
  const summary = { goal: "g", outcome: "success", completed: [], next_actions: [] };

  test("and the next session gets a report", async () => {
    using home = testHome();
    const { turn, stop, root, call: host } = talking(home, { LOCI_TRIAGE_CAPTURE: "off" });
    const record = { ...old("an-old-session", "session_summary"), content: summary };
    const path = await home.write(
      "app/.claude/memory/sessions/an-old-session.json",
      JSON.stringify(record),
    );
    await home.write("app/.claude/memory/index.md", "# Memory Index\n");
    turn("hello");
    await stop();
    expect(JSON.parse(readFileSync(path, "utf8")).record_status).toBe("retired");
    const { line } = await host("SessionStart", { source: "startup", session_id: "s-2" });
    expect(line).toContain("loci cleared up 1 that were too old or too many");
    await home.write(
      "app/.claude/memory/sessions/another.json",
      JSON.stringify({ ...record, id: "another" }),
    );
    await stop();
    expect(readFileSync(`${root}/.claude/memory/sessions/another.json`, "utf8")).toContain(
      "active",
    );
  });

  test("not where there are none, nor where they are many", async () => {
    using home = testHome();
    const { turn, stop, root } = talking(home, { LOCI_TRIAGE_CAPTURE: "off" });
    turn("hello");
    await stop();
    expect(existsSync(`${root}/.claude`)).toBe(false);
    for (let at = 0; at < 301; at++) {
      const record = { ...old(`s-${at}`, "session_summary"), content: summary };
      await home.write(`app/.claude/memory/sessions/s-${at}.json`, JSON.stringify(record));
    }
    await home.write("app/.claude/memory/index.md", "# Memory Index\n");
    await stop();
    expect(readFileSync(`${root}/.claude/memory/sessions/s-7.json`, "utf8")).toContain("active");
  });
});
