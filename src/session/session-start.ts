import type { World } from "#base/world.ts";
import type { CallOf, HookReply } from "#hosts/hook-call.ts";
import type { Handler } from "./event-handler.ts";

/** A conversation opens: what is remembered is handed over here. */
export const sessionStart: Handler<"SessionStart"> = async ({ call, world, begin }) => {
  const { offer, ...bearings } = await begin();
  if (call.source === "compact") {
    const { forgetHandedOver } = await import("#recall/inject-memories.ts");
    await forgetHandedOver(world, call.sessionId);
  }
  const withJournal = await journalOf(call, world, bearings.root);
  const offerBoth = (reply: HookReply) =>
    offer(withJournal ? { ...reply, context: withJournal(reply.context) ?? "" } : reply);
  if (withJournal) offerBoth({});
  const { briefSession } = await import("#brief/session-brief.ts");
  await briefSession({ call, world, ...bearings, offer: offerBoth });
  const { indexAtStart } = await import("#index/index-at-start.ts");
  await indexAtStart(world, bearings);
};

/** What the journal adds to the brief; a conversation that is taken up again has it already. */
async function journalOf(
  { source }: CallOf<"SessionStart">,
  world: World,
  root: string | undefined,
) {
  if (source === "resume" || source === "fork") return undefined;
  const { journalBlock } = await import("#journal/journal-block.ts");
  return journalBlock(world, root, source === "compact");
}
