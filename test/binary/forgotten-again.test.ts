import { expect, test } from "bun:test";
import { appendFileSync } from "node:fs";
import { testHome } from "#test/home.ts";
import { call, hostLines } from "#test/host-lines.ts";
import { draftOf } from "#test/records.ts";
import {
  SESSION_A as A,
  SESSION_B as B,
  type CanaryWorld,
  canaryWorld,
} from "./gone/canary-world.ts";

// An agent says a forgotten value in each layout, and no agent gets it unasked.

const summaryOf = (text: string) =>
  `# The work\n\n## Context\nWe worked.\n\n## Tracking Points\n- **Decision**: ${text}\n`;

/** The ways by which an agent, a tool or another person may bring a value back. */
const WAYS: Readonly<Record<string, (world: CanaryWorld, text: string) => unknown>> = {
  "loci remember": (world, text) => world.agent(A, ["remember", text, "--as", "decision"]),
  "loci remember --global": (world, text) => world.agent(A, ["remember", text, "--global"]),
  "loci record create": (world, text) =>
    world.agent(
      A,
      ["record", "create", "--category", "constraint"],
      JSON.stringify(draftOf("constraint", text)),
    ),
  "loci edit of its own note": async (world, text) => {
    const own = `The canteen opens at ${Bun.hash.crc32(text)}`;
    await world.agent(A, ["remember", own, "--as", "decision"]);
    return world.agent(A, ["edit", own, "--text", text]);
  },
  "loci update --decision": (world, text) =>
    world.agent(A, ["update", "--session", A, "--decision", text]),
  "loci update --pattern": (world, text) =>
    world.agent(A, ["update", "--session", A, "--pattern", text]),
  "loci note decision": (world, text) =>
    world.agent(A, ["note", "decision", "--title", text, "--decision", text]),
  "loci note context": (world, text) =>
    world.agent(A, ["note", "context", "--title", text, "--context", text]),
  "loci note progress": (world, text) =>
    world.agent(A, ["note", "progress", "--title", text, "--details", `- [ ] ${text}`]),
  "loci note analysis": (world, text) =>
    world.agent(A, [
      ...["note", "analysis", "--path", `src/${Bun.hash.crc32(text)}.ts`],
      ...["--summary", text, "--findings", text],
    ]),
  "loci note subagent": (world, text) =>
    world.agent(A, ["note", "subagent", "--title", text, "--agent", "Explore", "--summary", text]),
  "loci user update preferences": (world, text) =>
    world.agent(A, ["user", "update", "preferences", text]),
  "loci user update of the profile": (world, text) =>
    world.agent(A, ["user", "update", "tools", text]),
  "loci user update --observed": (world, text) =>
    world.agent(A, ["user", "update", "tools", text, "--observed"]),
  "loci user update --feedback": (world, text) =>
    world.agent(A, ["user", "update", "What worked", text, "--feedback"]),
  "loci summarize --write": (world, text) =>
    world.agent(A, ["summarize", "--write", A], summaryOf(text)),
  "loci synthesize --write": (world, text) =>
    world.agent(
      A,
      ["synthesize", "--write"],
      `# Master\n\n## Current Status\nAll fine.\n\n## Key Decisions\n- ${text}\n`,
    ),
  "loci workspace initiative": (world, text) =>
    world.agent(A, ["workspace", "initiative", text, "--notes", text]),
  "a reply": async (world, text) => {
    world.turn(A, "go on with it", `Decision: ${text}\n\nNext: ${text}.\n\n${text}.`);
    return world.hook(A, "Stop");
  },
  "a list of tasks": async (world, text) => {
    const todos = [{ content: text, status: "pending", activeForm: text }];
    appendFileSync(
      world.transcript(A),
      `${hostLines().reply(`t-${crypto.randomUUID()}`, call("TodoWrite", { todos }))}\n`,
    );
    return world.hook(A, "Stop");
  },
  "the last message of a sub-agent": (world, text) =>
    world.hook(A, "SubagentStop", {
      agent_id: `a-${Bun.hash.crc32(text)}`,
      agent_type: "Explore",
      stop_hook_active: false,
      last_assistant_message: `# Look\n## Summary\n- ${text}.\n`,
    }),
  "loci import": async (world, text) => {
    const path = await world.home.write(`other/AGENTS.md`, `# Rules\n\n- ${text}\n`);
    return world.agent(A, ["import", path, "--lines", "1"]);
  },
};

/** A made word that no other value has. */
function madeWord(nth: number, part: number): string {
  const letters = "bdfgklmnprstvz";
  const vowels = "aeiou";
  const syllable = (at: number) => `${letters[at % 14]}${vowels[Math.floor(at / 14) % 5]}`;
  return `${syllable(part * 17 + 3)}${syllable(nth)}${syllable(nth * 5 + part)}x`;
}

/** A value, and the word by which it is recognised in each of its forms. */
function madeValue(nth: number) {
  const [wanted, place, denied] = [0, 1, 2].map((part) => madeWord(nth, part));
  return {
    place: place ?? "",
    text: `Always use ${wanted} for ${place}, never ${denied}`,
    forms: {
      "in other case and spacing": `always USE ${wanted}  for ${place} , never ${denied}!`,
      "in look-alike letters": `Always use ${wanted?.replaceAll("a", "а")} for ${place}, nеver ${denied}`,
      "in another order": `Never ${denied}, always use ${wanted} for ${place}`,
    },
  };
}

/** Each way with each form of a value of its own. */
const TRIES = Object.entries(WAYS)
  .flatMap(([way, bring]) =>
    ["in other case and spacing", "in look-alike letters", "in another order"].map(
      (form) => ({ way, bring, form }) as const,
    ),
  )
  .map((one, nth) => ({ ...one, nth, ...madeValue(nth) }));

test("no agent gets a forgotten value unasked, whoever says it again", async () => {
  using home = testHome();
  const world = await canaryWorld(home);
  await world.person(["init", "--yes"]);
  await world.person(["journal", "start"]);
  await world.hook(A, "SessionStart", { source: "startup" });
  for (const { text } of TRIES) {
    await world.person(["remember", text, "--as", "decision"]);
    await world.person(["forget", text, "--yes"]);
  }
  for (const { bring, form, forms } of TRIES) await bring(world, forms[form as keyof typeof forms]);
  await world.hook(A, "SessionEnd", { reason: "other" });

  const unasked = [
    await world.hook(B, "SessionStart", { source: "startup" }),
    await world.person(["load"]),
    await world.hook(B, "SubagentStart", { agent_id: "b", agent_type: "Explore" }),
  ];
  for (const { place } of TRIES)
    unasked.push(
      await world.hook(B, "UserPromptSubmit", { prompt: `what do we use for ${place}?` }),
    );
  const told = unasked.map(({ stdout }) => stdout.toLowerCase()).join("\n");
  const back = TRIES.filter(({ place }) => told.includes(place));
  expect(back.map(({ way, form }) => `${way}, ${form}`)).toEqual([]);

  const { stdout: reviewed } = await world.person(["review"]);
  const waiting = TRIES.filter(({ place }) => reviewed.toLowerCase().includes(place));
  expect(reviewed).toContain("you forgot this on");
  process.stderr.write(
    `${Object.keys(WAYS).length} ways × 3 forms: ${back.length} of ${TRIES.length} came back, ${waiting.length} wait in a review\n`,
  );
}, 600_000);
