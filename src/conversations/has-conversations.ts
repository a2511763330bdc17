import { isThere } from "#disk/file-stat.ts";
import { conversationsRoot } from "#layouts/conversations/conversation-paths.ts";

/** Whether a project has a conversation memory; most have none, and load nothing more. */
export function hasConversations(root: string | undefined): root is string {
  return root !== undefined && isThere(conversationsRoot(root));
}
