import { randomUUID } from "node:crypto";
import type { Source } from "./story.ts";
import { type Fields, hostId } from "./transcript.ts";

/** The attachments that the host writes after the first prompt of a session. */
export const FIRST_ATTACHMENTS: readonly Fields[] = [
  {
    type: "agent_listing_delta",
    addedTypes: ["Explore", "general-purpose", "Plan"],
    addedLines: ["- general-purpose: General-purpose agent for researching complex questions."],
    removedTypes: [],
    isInitial: true,
  },
  {
    type: "skill_listing",
    content: "- update-config: Use this skill to configure the host by settings.json.",
    skillCount: 1,
    isInitial: true,
  },
];

/** The line by which the host records what a hook has injected. */
export function contextAttachment(
  event: string,
  context: string,
  toolUseID = hostId("hook-"),
): Fields {
  const hook = { hookName: event, toolUseID, hookEvent: event };
  return { type: "hook_additional_context", content: [context], ...hook };
}

/** The lines by which the host records the start of a session. */
export function startAttachments(source: Source, context: string, notice: string): Fields[] {
  const hookName = `SessionStart:${source}`;
  const hook = { hookName, toolUseID: randomUUID(), hookEvent: "SessionStart" };
  const output = { hookEventName: "SessionStart", additionalContext: context };
  const stdout = JSON.stringify({ hookSpecificOutput: output });
  const command = { command: "loci hook session-start", durationMs: 12 };
  const success = { type: "hook_success", ...hook, content: "", stdout, stderr: "", exitCode: 0 };
  return [
    ...(context ? [{ ...success, ...command }] : []),
    ...(context ? [contextAttachment("SessionStart", context, "SessionStart")] : []),
    ...(notice ? [{ type: "hook_system_message", content: notice, ...hook }] : []),
  ];
}
