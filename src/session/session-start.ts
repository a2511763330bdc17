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
  const block = await journalOf(call, world, bearings.root);
  if (block !== "") offer({ context: block });
  const { briefSession } = await import("#brief/session-brief.ts");
  let reply: HookReply = {};
  await briefSession({
    ...{ call, world, ...bearings },
    offer: (brief) => {
      reply = brief;
      if (block === "") offer(brief);
    },
  });
  if (block !== "") {
    const { withBlock } = await import("#journal/journal-block.ts");
    const about = { world, root: bearings.root, compacted: call.source === "compact" };
    offer({ ...reply, context: await withBlock(about, { brief: reply.context, block }) });
  }
  const { indexAtStart } = await import("#index/index-at-start.ts");
  await indexAtStart(world, bearings);
};

/** What the journal says; a conversation that is taken up again has it already. */
async function journalOf(
  { source }: CallOf<"SessionStart">,
  world: World,
  root: string | undefined,
): Promise<string> {
  if (source === "resume" || source === "fork") return "";
  const { journalBlock } = await import("#journal/journal-block.ts");
  return journalBlock(world, root, source === "compact");
}
