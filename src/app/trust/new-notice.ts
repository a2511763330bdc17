import { parseJson } from "#base/json.ts";
import type { World } from "#base/world.ts";
import { countWaiting, waitingLine } from "#core/trust/count.ts";
import { glanceText } from "#files/glance.ts";
import { type Seen, seenNow } from "#files/kept/answer.ts";
import { keepAnswer } from "#files/kept/keep.ts";
import { readRecordPaths } from "#files/records/read.ts";
import { replaceFile } from "#files/write.ts";
import type { Waiting } from "#model/waiting.ts";
import type { LayeredScope } from "./ledgers.ts";
import { waitingIn } from "./waiting.ts";

const KEPT_MS = 24 * 3_600_000;

/** Where the answer is kept, and on what it depends. */
interface Keeping {
  readonly path: string | undefined;
  readonly seen: () => Seen;
}

/** Looks for what waits, and tells of it if there is anything that was not told before. */
export function newNotice(scope: LayeredScope, { path, seen }: Keeping): string | undefined {
  const { world, root } = scope;
  // A file that nobody has looked at yet is noted as seen by looking, so that its ledger has to be stamped after it.
  waitingIn(world, root);
  const before: Seen = { ...seen(), ...seenOfEach(root) };
  const items = waitingIn(world, root);
  const nowMs = world.now().getTime();
  if (path) keepAnswer({ path, seen: before, answer: "", untilMs: nowMs + KEPT_MS, nowMs });
  return isNews(world, items) ? waitingLine(countWaiting(items)) : undefined;
}

/** Of more records, an edit in place is noticed by `loci review`, and when one of them is about to be told. */
const MOST_STAMPED = 200;

function seenOfEach(root: string | undefined): Seen {
  const paths = root === undefined ? [] : readRecordPaths(root);
  return paths.length > MOST_STAMPED ? {} : seenNow(paths);
}

const MOST_TOLD = 2000;

/** Whether some of it was not told before; then it is from now on. */
function isNews({ stateDir, uid }: World, items: readonly Waiting[]): boolean {
  if (stateDir === undefined || items.length === 0) return false;
  const path = `${stateDir}/told-waiting.json`;
  const kept = parseJson(glanceText(path) ?? "");
  const told: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const fresh = items.map(keyOf).filter((key) => !told.includes(key));
  if (fresh.length === 0) return false;
  replaceFile(path, JSON.stringify([...told, ...fresh].slice(-MOST_TOLD)), { uid });
  return true;
}

function keyOf({ path, id, after, change }: Waiting): string {
  return Bun.hash(JSON.stringify([path, id, change, after])).toString(16);
}
