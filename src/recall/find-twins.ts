import { withMeaning } from "#recall/ranking/question-meaning.ts";
import { questionOf } from "#recall/ranking/question-words.ts";
import { DUPLICATE_LIMITS, TWINS } from "#recall/ranking/recall-limits.ts";
import { isOpposed } from "#trust/polarity.ts";
import { rankMemories, twinScore } from "./match-memories.ts";
import { type ServeScope, serveMemories } from "./memory-items.ts";
import { openMemory } from "./open-memory.ts";

const LIMITS = { ...DUPLICATE_LIMITS, withPast: false, maxMemories: 5 } as const;

/**
 * Finds the texts that a record in force says already, in the same words or in others. A record that says the opposite does
 * not count: then the text is news.
 */
export async function textsWithTwin(
  scope: ServeScope,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  using memory = await openMemory(scope.world, scope.root);
  if (!memory) return new Set();
  const filter = { ...memory.filter, layouts: ["records"] };
  const found = new Set<string>();
  for (const text of texts) {
    const questions = await withMeaning([questionOf(text)]);
    const options = { shelf: "memories", filter, limits: LIMITS } as const;
    const matches = rankMemories(memory.reader("memories"), questions, options);
    const twins = matches.filter((match) => twinScore(match) >= TWINS.minScore);
    const rows = await memory.read(
      "memories",
      twins.map(({ rowid }) => rowid),
    );
    if (serveMemories(scope, rows).some((twin) => !isOpposed(twin.text, text))) found.add(text);
  }
  return found;
}
