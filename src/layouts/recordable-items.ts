import { isObject } from "#base/json.ts";
import type { World } from "#base/world.ts";
import type { TranscriptItem } from "#hosts/transcript-item.ts";
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
): <Item extends TranscriptItem>(item: Item) => Item {
  const forgotten = tombstonesIn(readForgotten(world, root));
  if (forgotten.entries.length === 0) return (item) => item;
  const purged = deletedForGood(forgotten);
  return (item) => {
    const origin = { by: item.kind === "prompt" ? "user" : "agent", at: item.at } as const;
    const isAgents = isSaidByAgent(item);
    const without = (text: string) => {
      const rest = omitForgotten(purged, text, origin);
      return isAgents ? withoutTombstones(rest, forgotten) : rest;
    };
    return withoutTexts(item, without) as typeof item;
  };
}

/** Whether an agent has worded an item; of a question with answers the user chooses one. */
function isSaidByAgent(item: TranscriptItem): boolean {
  return item.kind === "reply" || (item.kind === "call" && item.tool !== "AskUserQuestion");
}

type Omit = (text: string) => string;

/** The fields of an item that hold what somebody has said. */
const SPOKEN = ["text", "input", "summary"] as const;

function withoutTexts(item: TranscriptItem, without: Omit): TranscriptItem {
  const spoken = Object.entries(item).filter(([name]) => SPOKEN.some((one) => one === name));
  const after = spoken.map(([name, value]) => [name, valueWithout(value, without)]);
  return { ...item, ...Object.fromEntries(after) };
}

function valueWithout(value: unknown, without: Omit): unknown {
  if (typeof value === "string") return without(value);
  if (Array.isArray(value)) return value.map((one) => valueWithout(one, without));
  if (!isObject(value)) return value;
  const rows = Object.entries(value).map(([name, one]) => [name, valueWithout(one, without)]);
  return Object.fromEntries(rows);
}
