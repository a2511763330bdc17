import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import type { SessionEndCall } from "#hosts/hook-call.ts";
import { readerOf } from "#hosts/table/session-table.ts";
import { summaryPath } from "#layouts/conversation-paths.ts";
import { conversationText } from "#layouts/conversations/read-conversations.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { settingsFrom } from "#settings/resolve-setting.ts";
import { CONVERSATION_SETTINGS } from "#settings/tables/layout-settings.ts";
import { countFresh } from "./recall-master.ts";
import { extractedText, saveSummary } from "./summarize.ts";
import { buildSynthesis, planSynthesis, saveMaster } from "./synthesize.ts";

/** The host waits 1.5 seconds; only a command summarises a longer transcript. */
const MAX_TRANSCRIPT_BYTES = 16 * 1024 * 1024;

/** Runs the automatic steps at the end of a session that the user switched on: extract and synthesis. */
export async function conversationsAtEnd(
  world: World,
  call: SessionEndCall,
  { root, sources, leftMs }: ProjectContext & { readonly leftMs: () => number },
): Promise<void> {
  if (root === undefined) return;
  const values = settingsFrom(sources, CONVERSATION_SETTINGS);
  if (values["conversations.auto"] === "session-end")
    await extractQuietly(world, call, { root, sources, leftMs });
  const least = values["synthesis.auto"];
  if (least === 0 || (countFresh(root) ?? 0) < least) return;
  const plan = planSynthesis(world, { folder: root, scope: "", isDynamic: false, pairs: [] });
  saveMaster(world, plan, { ...buildSynthesis(world, plan), waitMs: leftMs() });
}

async function extractQuietly(
  world: World,
  { sessionId, session: conversation }: SessionEndCall,
  {
    root,
    sources,
    leftMs,
  }: Pick<ProjectContext, "sources"> & { readonly root: string; readonly leftMs: () => number },
): Promise<void> {
  const end = conversation && readerOf(conversation).endOf(conversation);
  if (!conversation || end === undefined || end > MAX_TRANSCRIPT_BYTES) return;
  const path = summaryPath(root, sessionId);
  const before = conversationText(root, path);
  const plan = { root, session: sessionId, path, conversation, workRoot: root, before, sources };
  try {
    saveSummary(world, plan, { text: await extractedText(world, plan), waitMs: leftMs() });
  } catch (error) {
    // A session without a request has no summary, which is no failure.
    if (!(error instanceof Fault && error.code === "nothing-said")) throw error;
  }
}
