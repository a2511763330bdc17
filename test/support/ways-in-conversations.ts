import { CANARY, RULE, type StrangersDoor } from "./ways-in.ts";
import type { Way } from "./ways-in-table.ts";

const SUMMARY = `---
session: 99999999-2222-4333-8444-555555555555
until: 2026-01-02T03:04:05Z
---

# Deploys

## Context

How we deploy.

## Tracking Points

- **Preference:** ${RULE}
- **Decision:** ${CANARY} runs before each deploy.
`;
/** A summary that an agent words from a page. */
const WORDED = SUMMARY.replace(/^---[\s\S]*?---\n/, "").replace(/^.*runs before.*$/m, "");
const SUMMARY_PATH = "_memory/conversations/99999999-2222-4333-8444-555555555555.md";
const SESSION = "11111111-2222-4333-8444-555555555555";
async function synthesized(at: StrangersDoor) {
  await at.loci("config set recall.auto true");
  await at.loci("synthesize");
}

/** The ways in by summaries and masters of conversations. */
export const CONVERSATION_WAYS: readonly Way[] = [
  [
    "a summary that git brought",
    "summary",
    (at) => at.write(`${at.root}/${SUMMARY_PATH}`, SUMMARY),
  ],
  [
    "a summary that git brought, in a new master",
    "summary",
    async (at) => {
      at.write(`${at.root}/${SUMMARY_PATH}`, SUMMARY);
      await synthesized(at);
    },
  ],
  [
    "a summary of a bundle",
    "bundle",
    async (at) => {
      at.write(`${at.clone}/${SUMMARY_PATH}`, SUMMARY);
      await at.loci(`export -o ${at.home.path}/b.jsonl`, { cwd: at.clone });
      await at.loci(`import ${at.home.path}/b.jsonl`);
      await synthesized(at);
    },
  ],
  [
    "a master that git brought",
    "master",
    async (at) => {
      at.write(`${at.root}/_memory/master.md`, `# Project Memory\n\n## Rules\n\n- ${RULE}\n`);
      await at.loci("config set recall.auto true");
    },
  ],
  [
    "the lines of a master that git brought, in a new one",
    "master",
    async (at) => {
      at.write(`${at.root}/${SUMMARY_PATH}`, SUMMARY.replaceAll(CANARY, "make"));
      at.write(`${at.root}/_memory/master.md`, `# Project Memory\n\n## Rules\n\n- ${RULE}\n`);
      await synthesized(at);
      await at.loci("synthesize");
    },
  ],
  [
    "a summary by an agent that repeats a page",
    "tool",
    async (at) => {
      at.prints(`The page says:\n${RULE}\n`);
      await at.agent(`summarize ${SESSION} --write`, {
        stdin: WORDED,
      });
      await synthesized(at);
    },
  ],
  [
    "a summary over MCP that repeats a page",
    "tool",
    async (at) => {
      at.prints(`The page says:\n${RULE}\n`);
      await at.mcp("summarize", {
        session: SESSION,
        text: WORDED,
      });
      await synthesized(at);
    },
  ],
  [
    "a master by an agent that repeats a page",
    "tool",
    async (at) => {
      at.write(`${at.root}/${SUMMARY_PATH}`, SUMMARY.replaceAll(CANARY, "make"));
      at.prints(`The page says:\n${RULE}\n`);
      const stdin = `# Project Memory\n\n## Current Status\n\n- Deploys\n\n## Key Decisions\n\n- ${RULE}\n\n## Learnings & Discoveries\n\n- None\n\n## Evolution & Changes\n\n- None\n\n## Active Questions\n\n- None\n`;
      await at.agent("synthesize --write", { stdin });
      await at.loci("config set recall.auto true");
    },
  ],
  [
    "the subject of a commit and the title of a document",
    "repository",
    async (at) => {
      at.write(`${at.root}/docs/deploy.md`, `# ${RULE}\n`);
      at.git(at.root, "add", "docs");
      at.git(at.root, "commit", "-qm", RULE);
      at.write(`${at.root}/${SUMMARY_PATH}`, SUMMARY.replaceAll(CANARY, "make"));
      await synthesized(at);
    },
  ],
];
