import type { World } from "#base/world.ts";
import { buildIndex } from "#index/sync/build-index.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import { UNLIMITED } from "#index/sync/sync-folders.ts";
import { takeTranscripts } from "#index/turns/take-turn.ts";
import { type SettingSources, settingFrom } from "#settings/resolve-setting.ts";
import { INDEX_SETTINGS } from "#settings/tables/model-settings.ts";

/** How long a search of conversations reads their new part first. */
const FRESHEN_TURNS_MS = 3000;

/** How long to wait for another writer. */
const FRESHEN_LOCK_MS = 250;

/**
 * Indexes the new part of the conversations before a search; reports if the time was not enough.
 */
export function freshTurns(world: World, sources: SettingSources): string | undefined {
  if (!settingFrom(sources, INDEX_SETTINGS, "index.transcripts")) {
    return "conversations are not searched: `index.transcripts` is off";
  }
  if (!currentIndex(world)) buildIndex(world, UNLIMITED);
  const start = performance.now();
  const goOn = () => performance.now() - start < FRESHEN_TURNS_MS;
  const report = takeTranscripts(world, { goOn, waitMs: FRESHEN_LOCK_MS });
  if (!report || report.complete) return undefined;
  return `only ${report.transcripts} conversations are indexed so far; \`loci index transcripts\` indexes the rest`;
}
