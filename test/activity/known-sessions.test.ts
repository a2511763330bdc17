import { expect, test } from "bun:test";
import { knownSessions } from "#activity/known-sessions.ts";
import { hostSlug } from "#hosts/claude/transcript-names.ts";
import { testHome } from "#test/home.ts";
import { hostLines } from "#test/host-lines.ts";
import { searching } from "#test/search-home.ts";

test("the conversations of a project are listed by their first words, with what loci gave them", async () => {
  using home = testHome();
  const { world } = searching(home);
  const folder = `.claude/projects/${hostSlug(world.cwd)}`;
  await home.write(`${folder}/s-1.jsonl`, `${hostLines().said("Fix  the\nparser")}\n`);
  await home.write(`${folder}/agent-a.jsonl`, `${hostLines().said("A task")}\n`);
  await home.write(`.claude/projects/elsewhere/s-2.jsonl`, `${hostLines().said("Other")}\n`);
  const call = { at: "2026-01-01T12:00:00.000Z", event: "Stop", ms: 4, outcome: "answered" };
  const log = JSON.stringify({ ...call, session: "s-1", chars: 40 });
  await home.write(".claude/loci/log/hooks.jsonl", `${log}\n`);
  expect(knownSessions(world, 9)).toEqual([
    { id: "s-1", lastAt: expect.any(String), prompt: "Fix the parser", calls: 1, chars: 40 },
  ]);
  expect(knownSessions(world, 0)).toEqual([]);
});
