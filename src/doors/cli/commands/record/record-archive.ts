import { stepCommand } from "./record-step.ts";

/** `loci record archive`: archives a record. */
export const command = stepCommand({
  id: "use-jwt",
  step: "archive",
  more: "It is no longer listed, but `loci gc` never removes it, and `loci search` finds it.",
  does: "archive it",
});
