import { stepCommand } from "./record-step.ts";

/** `loci record restore`: brings a retired record back. */
export const command = stepCommand({
  id: "old-parser",
  step: "restore",
  more: "The record is active again, as it was.",
  does: "bring it back into use",
});
