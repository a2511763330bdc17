import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { hookCalls } from "#hook-log/read-log.ts";
import { testHome } from "#test/home.ts";
import { HAS_HOST } from "#test/host/claude.ts";
import { livedIn } from "#test/host/lived-in.ts";
import { calls, says } from "#test/host/model.ts";
import { DRAFT, RULE } from "#test/pnpm.ts";

// Skipped where the host was not fetched: `bun scripts/host.ts`.

const SESSION = "5f3c2a10-7b1e-4d68-9a35-c2e8f1047b6d";
const DRAFTS = JSON.stringify([DRAFT]);

const spawn = (subagent_type: string, prompt: string) =>
  calls("Agent", { description: "memory", prompt, subagent_type });

const shell = (command: string) => calls("Bash", { command, description: "memory" });

describe.skipIf(!HAS_HOST)("in the real host", () => {
  test("drafter, verifier and one call save what was said, and nobody is asked for anything", async () => {
    using home = testHome();
    const { project, loci, turn } = await livedIn(home);
    await loci("init", "--yes");
    await loci("config", "set", "triage.capture", "ask");
    const excerpt = `loci agent excerpt preference --session ${SESSION}`;
    const candidate = "loci agent candidate --category preference --new-info 'pnpm, never npm'";
    const ran = await turn(RULE, {
      flags: ["--session-id", SESSION],
      isAsking: true,
      script: [
        [says("All right.")],
        [spawn("memory-drafter", `preference ${SESSION}`)],
        [shell(excerpt), shell(candidate)],
        [says(DRAFTS)],
        [spawn("memory-verifier", `${SESSION}\n${DRAFTS}`)],
        [shell(excerpt)],
        [says(DRAFTS)],
        [shell(`loci agent drafts --session ${SESSION} --drafts '${DRAFTS}'`)],
        [says("Done.")],
      ],
    });
    expect([ran.code, ran.stderr]).toEqual([0, ""]);
    const asked = ran.requests.map(({ text }) => text);
    const about = (words: string) => asked.filter((text) => text.includes(words));
    expect(about("Start the sub-agent `memory-drafter`").length).toBeGreaterThan(0);
    // The drafter was given its excerpt and its own instructions.
    const [drafted = ""] = about('"structural_cud"').filter((text) =>
      text.includes("You are given a session and categories"),
    );
    expect(drafted).toContain("<transcript_data>");
    expect(about("You are given drafts, a JSON array").length).toBe(2);
    expect(asked.join("\n")).not.toMatch(/requires approval|you haven't granted it/);
    expect(readdirSync(`${project}/.claude/memory/preferences`)).toEqual(["pnpm-never-npm.json"]);
    const outcomes = hookCalls(home.world()).map(({ outcome }) => outcome);
    expect(outcomes).not.toContain("failed");
  }, 60_000);
});
