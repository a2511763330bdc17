import { isThere } from "#disk/file-stat.ts";
import { conversationsRoot } from "#layouts/conversation-paths.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/resolve-setting.ts";
import { CONVERSATION_SETTINGS } from "#settings/tables/layout-settings.ts";

/** Whether a project has a conversation memory; most have none, and load nothing more. */
export function hasConversations(root: string | undefined): root is string {
  return root !== undefined && isThere(conversationsRoot(root));
}

/** Whether the user switched on summaries or a synthesis at the end of a session. */
export function wantsConversations({ sources }: Pick<ProjectContext, "sources">): boolean {
  const extracts = settingFrom(sources, CONVERSATION_SETTINGS, "conversations.auto") !== "off";
  return extracts || settingFrom(sources, CONVERSATION_SETTINGS, "synthesis.auto") > 0;
}
