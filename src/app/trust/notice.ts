import { type SettingSources, settingFrom } from "#app/settings.ts";
import { Fault } from "#base/fault.ts";
import { hash12 } from "#core/project/name.ts";
import { errorCode } from "#files/errno.ts";
import { isThere, stampOf } from "#files/glance.ts";
import { keptText, type Seen, seenNow } from "#files/kept/answer.ts";
import { layeredPaths } from "#files/layered/paths.ts";
import { ledgerNews } from "#files/ledger/paths.ts";
import { memoryOf, recordState } from "#files/records/paths.ts";
import { seenOfRecords } from "#files/records/seen.ts";
import { HOOK_SETTINGS } from "#model/settings/hooks.ts";
import { type LayeredScope, layeredLedgers } from "./ledgers.ts";
import { noticePath } from "./looks/paths.ts";

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
