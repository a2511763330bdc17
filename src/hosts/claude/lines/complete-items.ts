import { effectsOf, headlineOf } from "#hosts/claude/tool-effects.ts";
import type { SessionItem } from "#hosts/session-item.ts";
import type { RawCall, RawItem } from "./raw-item.ts";

/** Makes items of the port: calls lose their input, and results get the effects of their calls. */
export interface ItemCompleter {
  readonly take: (item: RawItem) => void;
  /** Remembers a call before the range that is read; its result may be in it. */
  readonly recall: (item: RawItem) => void;
}

/** A call whose result never came is not waited for without end. */
const MAX_OPEN_CALLS = 200;

/** Starts completing; every item is passed to `visit`. */
export function completeItems(visit: (item: SessionItem) => void): ItemCompleter {
  const open = new Map<string, RawCall>();
  const recall = (item: RawItem) => {
    if (item.kind === "result") open.delete(keyOf(item));
    if (item.kind !== "call") return;
    open.set(keyOf(item), item);
    const [oldest = ""] = open.keys();
    if (open.size > MAX_OPEN_CALLS) open.delete(oldest);
  };
  return {
    recall,
    take(item) {
      if (item.kind === "result") {
        const call = open.get(keyOf(item));
        visit({ ...item, effects: call ? effectsOf(call, item) : [] });
      } else if (item.kind === "call") {
        const { input, ...call } = item;
        visit({ ...call, headline: headlineOf(input), effects: effectsOf(item) });
      } else {
        visit(item);
      }
      recall(item);
    },
  };
}

/** The ids of the host are unique within one agent, but perhaps not between two. */
function keyOf({ toolUseId, agentId = "" }: Pick<RawCall, "toolUseId" | "agentId">): string {
  return `${agentId}/${toolUseId}`;
}
