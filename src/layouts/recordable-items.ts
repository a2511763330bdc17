import { isObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import type { SessionItem, ToolCall } from "#hosts/session-item.ts";
import { deletedForGood, omitForgotten, tombstonesIn } from "#trust/forgotten.ts";
import { withoutTombstones } from "#trust/tombstones.ts";
import { readForgotten } from "./forgotten-file.ts";

// The host's transcripts still say what was deleted for good, and agents repeat what the user has forgotten, so each writer of
// something that is made of a transcript takes its items from here.

/**
 * Takes out of an item of a transcript what was deleted for good, and out of an agent's words what the user has forgotten;
 * mostly nothing was, and every item stays as it is.
 */
export function recordableItems(
  world: World,
  root: string | undefined,
): <Item extends SessionItem>(item: Item) => Item {
  const forgotten = tombstonesIn(readForgotten(world, root));
  if (forgotten.entries.length === 0) return (item) => item;
  const purged = deletedForGood(forgotten);
  return (item) => {
    const origin = { by: item.kind === "prompt" ? "user" : "agent", at: item.at } as const;
    const omit: Omit = (text) => omitForgotten(purged, text, origin);
    const omitAgents: Omit = (text) => withoutTombstones(omit(text), forgotten);
    return withoutTexts(item, { omit, omitAgents }) as typeof item;
  };
}

type Omit = (text: string) => string;

/** Take texts out of words of anybody, and out of words of an agent. */
interface Omissions {
  readonly omit: Omit;
  readonly omitAgents: Omit;
}

/** Takes texts out of the fields of an item that hold what somebody has said; of a question with answers the user chooses one. */
function withoutTexts(item: SessionItem, { omit, omitAgents }: Omissions): SessionItem {
  switch (item.kind) {
    case "prompt":
      return { ...item, text: omit(item.text) };
    case "reply":
      return { ...item, text: omitAgents(item.text) };
    case "call":
    case "result": {
      const isAsked = item.effects.some(({ kind }) => kind === "ask");
      const without = isAsked ? omit : omitAgents;
      const effects = valueWithout(item.effects, without) as ToolCall["effects"];
      return item.kind === "call"
        ? { ...item, headline: without(item.headline), effects }
        : { ...item, text: omit(item.text), effects };
    }
    case "compaction":
      return item.summary === undefined ? item : { ...item, summary: omit(item.summary) };
    case "interruption":
      return item;
  }
}

function valueWithout(value: unknown, without: Omit): unknown {
  if (typeof value === "string") return without(value);
  if (Array.isArray(value)) return value.map((one) => valueWithout(one, without));
  if (!isObject(value)) return value;
  const rows = Object.entries(value).map(([name, one]) => [name, valueWithout(one, without)]);
  return Object.fromEntries(rows);
}
