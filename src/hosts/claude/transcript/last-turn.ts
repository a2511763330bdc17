import type { TranscriptItem } from "#hosts/transcript-item.ts";
import { eachItem, type TranscriptOptions, type TranscriptRange } from "./read-transcript.ts";

/** The last turn of a conversation, and the agent's last words before it. */
export interface LastTurn {
  readonly items: readonly TranscriptItem[];
  readonly before: string;
  readonly look: TranscriptRange;
}

/** Reads the last turn of a transcript: everything since the user last typed a prompt. */
export function readLastTurn(
  path: string,
  options: Pick<TranscriptOptions, "inside"> = {},
): LastTurn {
  let items: TranscriptItem[] = [];
  let [before, last] = ["", ""];
  const look = eachItem(path, options, (item) => {
    if (item.kind === "prompt" && item.how === "typed" && item.agentId === undefined) {
      items = [];
      before = last;
    }
    if (item.kind === "reply" && item.agentId === undefined) last = item.text;
    items.push(item);
  });
  return { items, before, look };
}
