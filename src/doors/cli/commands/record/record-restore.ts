import { stepCommand } from "./record-step.ts";

/** `loci record restore`: restores a retired record. */
export const command = stepCommand({
  id: "old-parser",
  step: "restore",
  more: "The record is active again, as it was.",
  does: "restore it",
});
