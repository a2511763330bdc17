import { Fault } from "#base/fault.ts";
import type { HookReply } from "#hosts/hook-call.ts";
import type { SessionOpen } from "./session-start.ts";

type OpeningSession = Pick<SessionOpen, "call" | "world" | "root" | "sources" | "offer">;

/** The host puts at most 10,000 characters before an agent, and the brief has 9,000 of them. */
const NEWS_CHARS = 900;

/** An offer that adds the news of the conversation memory to every reply; the same offer where a project has none. */
export async function withNews({
  call,
  world,
  root,
  sources,
  offer,
}: OpeningSession): Promise<OpeningSession["offer"]> {
  const { hasConversations } = await import("#conversations/has-conversations.ts");
  if (!hasConversations(root)) return offer;
  const { sessionNews } = await import("#conversations/opening-news.ts");
  const news = (chars: number) => {
    try {
      return sessionNews(world, { sessionId: call.sessionId, root, sources }, chars);
    } catch (error) {
      // A memory folder that leads out of its project is said nothing about, and takes nothing else with it.
      if (error instanceof Fault) return "";
      throw error;
    }
  };
  const room = (context: string) => Math.max(NEWS_CHARS, 9800 - context.length);
  const added = (reply: HookReply) => {
    const { context = "" } = reply;
    const parts = [context, news(room(context))].filter((part) => part !== "");
    offer({ ...reply, context: parts.join("\n\n") });
  };
  if (news(NEWS_CHARS) === "") return offer;
  added({});
  return added;
}
