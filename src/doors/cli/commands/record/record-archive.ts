import { stepCommand } from "./record-step.ts";

/** `loci record archive`: keeps a record for good, out of the way. */
export const command = stepCommand({
  id: "use-jwt",
  step: "archive",
  more: "It is listed no more, and kept for good: `loci gc` never touches it, `loci search` finds it.",
  does: "keep it for good, out of the way",
});
