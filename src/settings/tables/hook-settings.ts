import { eachCategory, MAX_BUDGET_CHARS, settingsFor, usersOwn } from "./setting.ts";

const hooks = settingsFor("hooks");
const recall = settingsFor("recall");
const record = settingsFor("record");

/** Settings of the hook door. */
export const HOOK_SETTINGS = {
  enabled: hooks.flag(true, "Switch all of memory on or off"),
  ...usersOwn({
    "hooks.deadline_ms": hooks.whole(
      [150, 10, 5000],
      "The deadline of a hook in milliseconds; it then answers with what it has",
    ),
  }),
};

/** Which categories of records exist; a prompt needs only these. */
export const ENABLED_SETTINGS = eachCategory(["categories.", ".enabled"], ({ name }) =>
  record.flag(true, `Save memories of the category ${name}`),
);

/** Settings of recall. */
export const RECALL_SETTINGS = {
  "retrieval.enabled": recall.flag(true, "Inject memories with prompts at all"),
  "retrieval.max_inject": recall.whole(
    [5, 0, 20],
    "The most memories injected with a prompt that they match closely",
  ),
  "retrieval.first_inject": recall.whole(
    [8, 0, 20],
    "The most memories injected with the first prompt of a session or subject",
  ),
  "inject.first_budget": recall.whole(
    [1400, 0, MAX_BUDGET_CHARS],
    "The most characters of memory with the first prompt of a session or subject",
  ),
  "inject.prompt_budget": recall.whole(
    [1200, 0, MAX_BUDGET_CHARS],
    "The most characters of memory with any other prompt",
  ),
};
