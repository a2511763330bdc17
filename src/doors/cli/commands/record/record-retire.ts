import { stepCommand } from "./record-step.ts";

/** `loci record retire`: retires a record. */
export const command = stepCommand({
  id: "use-jwt",
  step: "retire",
  more: "It is no longer listed or recalled, and can be restored until `loci gc` ends its grace period.",
  does: "retire it",
});
