import { expect, test } from "bun:test";
import fc from "fast-check";
import { talkingProject } from "#test/conversations.ts";
import { synthesize, writeSummary } from "#test/synthesizing.ts";

test("synthesizing twice is once, the order does not matter, and no point is lost", async () => {
  const word = fc.constantFrom(
    "orders",
    "invoices",
    "prices",
    "login",
    "cache",
    "deploy",
    "Postgres",
    "Redis",
    "mail",
    "queue",
  );
  const label = fc.constantFrom(
    "Decision",
    "Open",
    "Status",
    "Discovery",
    "Fix",
    "Preference",
    "Request",
    "Risk",
  );
  const point = fc
    .tuple(label, fc.array(word, { minLength: 3, maxLength: 6 }))
    .map(([name, words]) => `${name}: ${words.join(" ")}`);
  const said = fc.record({
    day: fc.constantFrom("2025-01-05", "2025-01-06", "2025-02-07"),
    points: fc.array(point, { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 6 }), async (sessions) => {
      using one = talkingProject();
      using other = talkingProject();
      for (const [at, words] of sessions.entries()) await writeSummary(one, `s-${at}`, words);
      for (const [at, words] of [...sessions.entries()].reverse())
        await writeSummary(other, `s-${at}`, words);
      const text = synthesize(one);
      expect(synthesize(one)).toBe(text);
      expect(synthesize(other)).toBe(text);
      const months = ["2025-01", "2025-02"].map((month) => one.read(`_memory/archive/${month}.md`));
      const all = `${text}${(await Promise.all(months)).join("")}`;
      for (const { points } of sessions)
        for (const each of points) expect(all).toContain(each.slice(each.indexOf(" ") + 1));
    }),
    { numRuns: 25 },
  );
}, 30_000);
