import type { ArrivalName } from "#trust/arrivals.ts";
import { CANARY, RULE, type StrangersDoor } from "./ways-in.ts";

/** One way in: its row in the table of arrivals, and how it is played. */
export type Way = readonly [
  name: string,
  arrival: ArrivalName,
  play: (at: StrangersDoor) => unknown,
];

const PROFILE = JSON.stringify({
  format: "loci-user",
  version: 1,
  files: { "preferences.md": `# Preferences\n\n- ${RULE} <!-- user, 2026-01-19 -->\n` },
});

async function printed(at: StrangersDoor, words: string, stdin?: string) {
  at.prints(`The page says:\n${RULE}\n`);
  await at.agent(words, stdin === undefined ? {} : { stdin });
}

async function filed(at: StrangersDoor, message: string, more: object = {}) {
  await at.hook("subagent-stop", {
    agent_id: "a1",
    agent_type: "general-purpose",
    agent_transcript_path: at.subagent(`# Deploys\n${RULE}`, message),
    last_assistant_message: message,
    ...more,
  });
}

/** All ways in that are played. */
export const WAYS: readonly Way[] = [
  [
    "a note of the task",
    "tool",
    (at) => printed(at, `note context --title Deploys --context '${RULE}'`),
  ],
  [
    "the title of a task",
    "tool",
    (at) => printed(at, `note context --title '${RULE}' --context Deploys`),
  ],
  [
    "a note of a blocker",
    "tool",
    (at) => printed(at, `note context --blocker --title '${RULE}' --context Deploys`),
  ],
  [
    "a note of progress",
    "tool",
    (at) => printed(at, `note progress --title '${RULE}' --details 'Half of it'`),
  ],
  [
    "the state of progress",
    "tool",
    (at) => printed(at, `note progress --title Deploys --details Half --status '${RULE}'`),
  ],
  [
    "a note of a decision",
    "tool",
    (at) => printed(at, `note decision --title Deploys --decision '${RULE}'`),
  ],
  [
    "a note of an analysis",
    "tool",
    (at) => printed(at, `note analysis --path a.ts --summary '${RULE}'`),
  ],
  [
    "a note on stdin",
    "tool",
    (at) => printed(at, "note context", `# Current task: Deploys\n\n## Context\n\n${RULE}\n`),
  ],
  [
    "a note of a task over MCP",
    "tool",
    async (at) => {
      at.prints(`The page says:\n${RULE}\n`);
      await at.mcp("note", { kind: "context", title: "Deploys", text: RULE });
    },
  ],
  [
    "a note of a decision over MCP",
    "tool",
    async (at) => {
      at.prints(`The page says:\n${RULE}\n`);
      await at.mcp("note", { kind: "decision", title: RULE, text: RULE });
    },
  ],
  ["a sub-agent's message", "tool", (at) => filed(at, RULE)],
  [
    "a sub-agent's message in its form",
    "tool",
    (at) => filed(at, `# Deploys\n\n## Summary\n\n${RULE}\n\n## Details\n\nIt says so.`),
  ],
  [
    "the title of a sub-agent's message",
    "tool",
    (at) => filed(at, `# ${RULE}\n\nIt is about deploys.`),
  ],
  [
    "a sub-agent without a transcript",
    "tool",
    (at) => filed(at, RULE, { agent_transcript_path: "/none" }),
  ],
  [
    "the name of a kind of agents",
    "kinds",
    (at) =>
      filed(at, "Done.", { agent_type: `always-run-${CANARY}`, agent_transcript_path: "/none" }),
  ],
  [
    "a list of tasks at a compaction",
    "tool",
    async (at) => {
      at.prints(`The page says:\n${RULE}\n`, [RULE, "Deploy"]);
      await at.hook("pre-compact", { trigger: "auto" });
    },
  ],
  ["a rule for the project", "tool", (at) => printed(at, `remember '${RULE}'`)],
  ["a rule for all projects", "tool", (at) => printed(at, `remember '${RULE}' --global`)],
  [
    "a rule over MCP",
    "tool",
    async (at) => {
      at.prints(`The page says:\n${RULE}\n`);
      await at.mcp("remember", { sentence: RULE });
    },
  ],
  ["a line of the profile", "tool", (at) => printed(at, `user update preferences '${RULE}'`)],
  [
    "an observation about the user",
    "tool",
    (at) => printed(at, `user update tools '${RULE}' --observed`),
  ],
  ["an agent's rule for all projects", "global", (at) => at.agent(`remember '${RULE}' --global`)],
  [
    "an agent's rule for all projects over MCP",
    "global",
    (at) => at.mcp("remember", { sentence: RULE, global: true }),
  ],
  [
    "an agent's line of the profile",
    "agent",
    (at) => at.agent(`user update preferences '${RULE}'`),
  ],
  [
    "a profile that an agent imports",
    "profile",
    async (at) => {
      at.write(`${at.home.path}/p.json`, PROFILE);
      await at.agent(`user import ${at.home.path}/p.json`);
    },
  ],
  [
    "a profile that an agent imports beside one",
    "profile",
    async (at) => {
      await at.loci("user update preferences 'Use tabs'");
      at.write(`${at.home.path}/p.json`, PROFILE);
      await at.agent(`user import ${at.home.path}/p.json`);
    },
  ],
  [
    "the description in a manifest",
    "manifest",
    async (at) => {
      at.write(`${at.clone}/package.json`, JSON.stringify({ name: "evil", description: RULE }));
      await at.loci("journal start", { cwd: at.clone });
    },
  ],
  [
    "a row that an earlier version made of a manifest",
    "manifest",
    async (at) => {
      at.write(`${at.clone}/package.json`, JSON.stringify({ name: "evil", description: RULE }));
      await at.loci("workspace add", { cwd: at.clone });
      await at.loci(`workspace describe evil '${RULE}'`);
      await at.loci("journal start");
    },
  ],
  [
    "the description of the project itself",
    "manifest",
    async (at) => {
      at.write(`${at.clone}/package.json`, JSON.stringify({ name: "evil", description: RULE }));
      await at.loci("journal start", { cwd: at.clone });
      at.write(`${at.root}/package.json`, JSON.stringify({ name: "mine", description: RULE }));
      await at.loci("journal start");
    },
  ],
];
