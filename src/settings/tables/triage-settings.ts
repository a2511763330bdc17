import type { Category } from "#base/memory-item.ts";
import { eachCategory, flag, type Setting, text, usersOwn } from "./setting.ts";

const THRESHOLDS: Readonly<Record<Category, number>> = {
  session_summary: 0.6,
  decision: 0.4,
  runbook: 0.5,
  constraint: 0.45,
  tech_debt: 0.4,
  preference: 0.4,
};

/** How loci captures memories from a turn. */
const CAPTURES = ["agent", "quiet", "ask", "off"] as const;

/** Settings of the triage engine: what counts as a memory, and who drafts it. */
export const TRIAGE_SETTINGS = {
  // Asking spends tokens, so no project may switch it on.
  "triage.capture": usersOwn<(typeof CAPTURES)[number]>({
    type: { kind: "word", words: CAPTURES },
    value: "agent",
    about:
      "Tell the agent what to save, save plain rules only, ask at the end of a turn, or nothing",
    reader: "triage",
    project: false,
  }),
  "triage.enabled": flag({
    value: true,
    reader: "triage",
    about: "Capture anything at all from what is said",
  }),
  "triage.machine_sessions": usersOwn(
    flag({
      value: false,
      reader: "triage",
      about: "Capture also what programs say in a user's place, as in pipelines",
    }),
  ),
  "triage.phrases.decision": phrases("decision"),
  "triage.phrases.preference": phrases("preference"),
  "triage.phrases.constraint": phrases("constraint"),
  "triage.phrases.tech_debt": phrases("tech_debt"),
  "triage.phrases.runbook": phrases("runbook"),
  "triage.ignore": text({
    value: "",
    maxChars: 1000,
    reader: "triage",
    about: "Phrases that exclude a sentence, separated by `|`",
  }),
  ...eachCategory(["categories.", ".description"], ({ name, about }) => ({
    type: { kind: "text", maxChars: 500 },
    value: about,
    about: `The purpose of the category ${name}, for the model that sorts memories`,
    reader: "triage",
    project: true,
  })),
  ...eachCategory(["categories.", ".auto_capture"], ({ name }) =>
    flag({ value: true, reader: "triage", about: `Capture ${name} memories unasked` }),
  ),
  ...eachCategory(["triage.thresholds.", ""], ({ name }) => ({
    type: { kind: "share" },
    value: THRESHOLDS[name],
    about: `The least score of a turn that holds a ${name} memory`,
    reader: "triage",
    project: true,
  })),
  "triage.parallel.enabled": flag({
    value: true,
    reader: "triage",
    about: "Let one sub-agent per category draft at the same time",
  }),
  ...eachCategory(["triage.parallel.category_models.", ""], ({ name }) =>
    model(
      name === "decision" || name === "constraint" ? "sonnet" : "haiku",
      `The model that drafts ${name} memories`,
    ),
  ),
  "triage.parallel.verification_model": model("sonnet", "The model that verifies drafts"),
  "triage.parallel.default_model": model("haiku", "The model for a category without its own"),
};

function phrases(name: Category): Setting<string> {
  const about = `More phrases that indicate a ${name} memory, separated by \`|\``;
  return text({ value: "", maxChars: 1000, reader: "triage", about });
}

function model(value: string, about: string): Setting<string> {
  return { type: { kind: "model" }, value, about, reader: "triage", project: true };
}
