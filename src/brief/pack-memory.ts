import { keepAnswer } from "#disk/cache/write-cache.ts";
import { makeDigest } from "#recall/words/make-part-digest.ts";
import { type Digest, packDigest } from "#recall/words/part-digest.ts";
import { cleaned, loadMemory, seenOfMemory } from "./load-memory.ts";
import type { Briefing } from "./subagent-brief.ts";

const KEPT_MS = 30 * 24 * 3_600_000;

/** Makes what is remembered ready to be searched, and keeps it for the next sub-agent. */
export async function digestMemory(
  briefing: Briefing & { readonly path: string | undefined },
): Promise<Digest> {
  const nowMs = briefing.world.now().getTime();
  const seen = seenOfMemory(briefing);
  const { texts } = await loadMemory(briefing);
  const digest = makeDigest(cleaned(texts));
  const { path } = briefing;
  if (path) {
    keepAnswer({ path, seen, answer: packDigest(digest), untilMs: nowMs + KEPT_MS, nowMs });
  }
  return digest;
}
