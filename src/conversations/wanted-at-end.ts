import type { ProjectContext } from "#session/context/project-context.ts";
import { settingFrom } from "#settings/settings-values.ts";
import { CONVERSATION_SETTINGS } from "#settings/tables/conversation-settings.ts";

/** Whether the user switched on summaries or a synthesis at the end of a session. */
export function wantsConversations({ sources }: Pick<ProjectContext, "sources">): boolean {
  const extracts = settingFrom(sources, CONVERSATION_SETTINGS, "conversations.auto") !== "off";
  return extracts || settingFrom(sources, CONVERSATION_SETTINGS, "synthesis.auto") > 0;
}
