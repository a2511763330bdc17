import { isThere } from "#disk/file-stat.ts";
import { conversationsRoot } from "#layouts/conversations/conversation-paths.ts";

/** True if a project has a conversation memory at all; most have none, and nothing more is loaded for them. */
export function hasConversations(root: string | undefined): root is string {
  return root !== undefined && isThere(conversationsRoot(root));
}
