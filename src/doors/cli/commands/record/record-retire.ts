import { stepCommand } from "./record-step.ts";

/** `loci record retire`: takes a record out of use. */
export const command = stepCommand({
  id: "use-jwt",
  step: "retire",
  more: "It is listed and recalled no more, and can be restored until `loci gc` ends its time of grace.",
  does: "take it out of use",
});
