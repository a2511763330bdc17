import { rulesIn } from "#core/trust/echo.ts";
import type { TranscriptItem } from "#model/transcript.ts";
import { deedPartOf, folderOfCall } from "./deeds.ts";
import { mayBeMarked } from "./markers.ts";

/**
 * What of an item may come into the facts of a session, before anything is cut out of it; nothing, mostly. The host's own
 * ids are left out: they look like anything.
 */
export function keptOf(item: TranscriptItem, root: string): unknown {
  switch (item.kind) {
    case "prompt":
      return item.text;
    case "reply":
      return mayBeMarked(item.text) ? item.text : undefined;
    case "call":
      return [deedPartOf(item), folderOfCall(item, root)];
    case "result":
      return rulesIn(item.text).length > 0 ? item.text : undefined;
    case "compaction":
      return undefined;
  }
}
