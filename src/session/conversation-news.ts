import { Fault } from "#base/fault.ts";
import type { HookReply } from "#hosts/hook-call.ts";
import { servedHost } from "#hosts/table/host-table.ts";
import type { SessionOpen } from "./session-start.ts";

type OpeningSession = Pick<SessionOpen, "call" | "world" | "root" | "sources" | "offer">;

/** The room for news however long the brief is: of a host's 10,000 characters the brief has 9,000. */
const NEWS_CHARS = 900;

/** The room for what joins the parts. */
const JOINT_CHARS = 200;

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
  const { contextChars } = servedHost(world);
  const room = (context: string) =>
    Math.max(NEWS_CHARS, contextChars - JOINT_CHARS - context.length);
  const added = (reply: HookReply) => {
    const { context = "" } = reply;
    const parts = [context, news(room(context))].filter((part) => part !== "");
    offer({ ...reply, context: parts.join("\n\n") });
  };
  if (news(NEWS_CHARS) === "") return offer;
  added({});
  return added;
}
