import { Fault } from "#base/fault.ts";
import { keptText, type Seen, seenNow } from "#disk/cache/read-cache.ts";
import { errorCode } from "#disk/errno.ts";
import { isThere, stampOf } from "#disk/file-stat.ts";
import { layeredPaths } from "#layouts/layered/layered-paths.ts";
import { memoryOf, recordState } from "#layouts/records/store/record-paths.ts";
import { seenOfRecords } from "#layouts/records/store/record-versions.ts";
import { hash12 } from "#project/project-names.ts";
import { noticePath } from "#review/looks/look-paths.ts";
import { type LayeredScope, layeredLedgers } from "#review/trust/layered-ledgers.ts";
import { type SettingSources, settingFrom } from "#settings/settings-values.ts";
import { HOOK_SETTINGS } from "#settings/tables/hook-settings.ts";
import { ledgerNews } from "#trust/ledger/ledger-paths.ts";

// A session that opens is told once of what has changed outside. Mostly nothing has, and then some looks at files are
// all that is done, without a module of the platform.

/** The paths and stamps on which it depends what waits; the records themselves are named by whoever has read them. */
function seenOfWaiting({ world, root }: LayeredScope): Seen {
  const { hostDir, stateDir } = world;
  if (!hostDir || !stateDir) return {};
  const hash = root === undefined ? undefined : hash12(root);
  const layered = layeredPaths({ hostDir, hash12: hash }).map(([, path]) => path);
  const ledgers = layeredLedgers({ world, root });
  if (root === undefined || hash === undefined) return seenNow([...layered, ...ledgers]);
  const records = ledgerNews(recordState(stateDir, hash));
  const folder = memoryOf(root);
  const own = isThere(folder) ? seenOfRecords(root) : { [folder]: stampOf(folder) };
  return { ...seenNow([...layered, ...ledgers, records]), ...own };
}

/** What the user is told of what waits, if that was not told before; undefined for nothing. */
export async function waitingNotice(
  scope: LayeredScope,
  sources: SettingSources,
): Promise<string | undefined> {
  const path = noticePath(scope);
  const kept = path && keptText(path, scope.world.now().getTime());
  // What is kept was told when it was found.
  if (kept !== undefined) return undefined;
  const { newNotice } = await import("./new-notice.ts");
  try {
    const mostMs = settingFrom(sources, HOOK_SETTINGS, "hooks.deadline_ms") / SHARE;
    return newNotice(scope, { path, mostMs, seen: () => seenOfWaiting(scope) });
  } catch (error) {
    // A memory that leads out of its project, or a full disk, keeps nobody from the rest of the brief.
    if (error instanceof Fault || errorCode(error)) return undefined;
    throw error;
  }
}

/** A session that starts is held up by no more of the time that a hook has. */
const SHARE = 6;
