import { stepCommand } from "./record-step.ts";

/** `loci record unarchive`: restores an archived record. */
export const command = stepCommand({
  id: "old-lexer",
  step: "unarchive",
  more: "The record is active again, as it was.",
  does: "restore it from the archive",
});
