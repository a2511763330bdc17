import { isYoung } from "#disk/cache/read-cache.ts";
import { UNSETTLED } from "#disk/cache/stale-cache.ts";
import { stampedFile } from "#disk/file-versions.ts";
import { type LayeredScope, layeredLedgers } from "#review/trust/layered-ledgers.ts";
import { notedFiles, waitingLayered } from "#review/waiting/waiting-layered.ts";
import { isLink } from "#trust/ledger/layered-ledger.ts";
import type { LookedLayered } from "./looked-parts.ts";
import { waitingLines } from "./waiting-lines.ts";

/** Looks at the layered memory, if anything has changed there since the look before. */
export function lookAtLayered(
  scope: LayeredScope,
  before: LookedLayered = { seen: {}, waiting: [] },
): LookedLayered {
  const seen = seenOf(scope);
  const isSame = Bun.deepEquals(seen, before.seen) && !Object.values(seen).includes(UNSETTLED);
  if (isSame) return before;
  const items = waitingLayered(scope.world, scope.root);
  // A file that nobody has looked at yet is noted as seen by looking, so that its ledger changes.
  const noted = seenOf(scope);
  const now = Bun.deepEquals(noted, seen) ? items : waitingLayered(scope.world, scope.root);
  const named = now.map((item) => ({ name: item.id, item }));
  return { seen: noted, waiting: waitingLines(named, before.waiting) };
}

function seenOf(scope: LayeredScope): Record<string, string> {
  const nowMs = scope.world.now().getTime();
  const files = notedFiles(scope.world, scope.root).map(({ path }) => path);
  const paths = [...files, ...layeredLedgers(scope)];
  return Object.fromEntries(paths.map((path) => [path, stampAt(path, nowMs)]));
}

function stampAt(path: string, nowMs: number): string {
  const found = stampedFile(path);
  if (found && isYoung(found.writtenMs, nowMs)) return UNSETTLED;
  return `${found?.stamp ?? ""}${isLink(path) ? " link" : ""}`;
}
