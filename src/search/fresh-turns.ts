import type { World } from "#base/world.ts";
import { buildIndex } from "#index/sync/build-index.ts";
import { currentIndex } from "#index/sync/current-index.ts";
import { UNLIMITED } from "#index/sync/sync-folders.ts";
import { takeTranscripts } from "#index/turns/take-transcripts.ts";
import { type SettingSources, settingFrom } from "#settings/settings-values.ts";
import { INDEX_SETTINGS } from "#settings/tables/embedding-settings.ts";

/** How long somebody who searches conversations is held up while what is new in them is read. */
const MOST_MS = 3000;

/** How long it is waited for somebody else who writes. */
const WAIT_MS = 250;

/** Takes in what is new in the conversations before they are searched; tells if not all of it could be read in time. */
export function freshTurns(world: World, sources: SettingSources): string | undefined {
  if (!settingFrom(sources, INDEX_SETTINGS, "index.transcripts")) {
    return "conversations are not searched: `index.transcripts` is off";
  }
  if (!currentIndex(world)) buildIndex(world, UNLIMITED);
  const start = performance.now();
  const goOn = () => performance.now() - start < MOST_MS;
  const report = takeTranscripts(world, { goOn, waitMs: WAIT_MS });
  if (!report || report.complete) return undefined;
  return `only ${report.transcripts} conversations were read so far; \`loci index transcripts\` reads the rest`;
}
