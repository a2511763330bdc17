import { stepCommand } from "./record-step.ts";

/** `loci record unarchive`: brings an archived record back. */
export const command = stepCommand({
  id: "old-lexer",
  step: "unarchive",
  more: "The record is active again, as it was.",
  does: "bring it back from the archive",
});
