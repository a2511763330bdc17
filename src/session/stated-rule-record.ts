import { recordFrom } from "#remember/rules/parse-sentence.ts";
import type { ExtractedRecord } from "#triage/scorer/triage-data.ts";
import type { StatedRule } from "#triage/stated-rules.ts";

/** It was said in so many words, and taken by rules: less sure than what somebody has read over. */
const CONFIDENCE = 0.5;

/** The draft of a record for something that the user has stated. */
export function recordOf({ category, text, said, uuid, at }: StatedRule): ExtractedRecord {
  const { title, tags, content } = recordFrom(text, category);
  return {
    category,
    title: String(title),
    tags: tags as string[],
    content: content as Record<string, unknown>,
    confidence: CONFIDENCE,
    evidence: [{ uuid, at, role: "user", text: said }],
  };
}
