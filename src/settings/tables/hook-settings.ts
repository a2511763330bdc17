import { eachCategory, settingsFor, usersOwn } from "./setting.ts";

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
  "retrieval.max_inject": recall.whole([5, 0, 20], "The most memories injected with one prompt"),
};
