import type { Category } from "#base/memory-item.ts";
import { eachCategory, settingsFor, usersOwn } from "./setting.ts";

const triage = settingsFor("triage");

const THRESHOLDS: Readonly<Record<Category, number>> = {
  session_summary: 0.6,
  decision: 0.4,
  runbook: 0.5,
  constraint: 0.45,
  tech_debt: 0.4,
  preference: 0.4,
};

/** Settings of the triage engine: what counts as a memory, and who drafts it. */
export const TRIAGE_SETTINGS = {
  // Asking spends tokens, so no project may switch it on.
  ...usersOwn({
    "triage.capture": triage.word(
      ["agent", "quiet", "ask", "off"],
      "Tell the agent what to save, save plain rules only, ask at the end of a turn, or nothing",
    ),
  }),
  "triage.enabled": triage.flag(true, "Capture anything at all from what is said"),
  ...usersOwn({
    "triage.machine_sessions": triage.flag(
      false,
      "Capture also what programs say in a user's place, as in pipelines",
    ),
  }),
  "triage.phrases.decision": phrases("decision"),
  "triage.phrases.preference": phrases("preference"),
  "triage.phrases.constraint": phrases("constraint"),
  "triage.phrases.tech_debt": phrases("tech_debt"),
  "triage.phrases.runbook": phrases("runbook"),
  "triage.ignore": triage.text(["", 1000], "Phrases that exclude a sentence, separated by `|`"),
  ...eachCategory(["categories.", ".description"], ({ name, about }) =>
    triage.text(
      [about, 500],
      `The purpose of the category ${name}, for the model that sorts memories`,
    ),
  ),
  ...eachCategory(["categories.", ".auto_capture"], ({ name }) =>
    triage.flag(true, `Capture ${name} memories unasked`),
  ),
  ...eachCategory(["triage.thresholds.", ""], ({ name }) =>
    triage.share(THRESHOLDS[name], `The least score of a turn that holds a ${name} memory`),
  ),
  "triage.parallel.enabled": triage.flag(
    true,
    "Let one sub-agent per category draft at the same time",
  ),
  ...eachCategory(["triage.parallel.category_models.", ""], ({ name }) =>
    triage.model(
      name === "decision" || name === "constraint" ? "sonnet" : "haiku",
      `The model that drafts ${name} memories`,
    ),
  ),
  "triage.parallel.verification_model": triage.model("sonnet", "The model that verifies drafts"),
  "triage.parallel.default_model": triage.model(
    "haiku",
    "The model for a category without its own",
  ),
};

function phrases(name: Category) {
  return triage.text(["", 1000], `More phrases that indicate a ${name} memory, separated by \`|\``);
}
