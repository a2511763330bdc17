import { eachCategory, flag, usersOwn, whole } from "./setting-rows.ts";

/** What the hook door goes by. */
export const HOOK_SETTINGS = {
  enabled: flag({ value: true, reader: "hooks", about: "Switch all of memory on or off" }),
  "hooks.deadline_ms": usersOwn(
    whole({
      value: 150,
      min: 10,
      max: 5000,
      reader: "hooks",
      about: "After how many milliseconds a hook answers with what it has",
    }),
  ),
};

/** Which categories of records there are at all; a prompt that records bear on goes by these alone. */
export const ENABLED_SETTINGS = eachCategory(["categories.", ".enabled"], ({ name }) =>
  flag({ value: true, reader: "record", about: `Keep memories of the category ${name}` }),
);

/** What recall goes by. */
export const RECALL_SETTINGS = {
  "retrieval.enabled": flag({
    value: true,
    reader: "recall",
    about: "Inject memories with prompts at all",
  }),
  "retrieval.max_inject": whole({
    value: 5,
    min: 0,
    max: 20,
    reader: "recall",
    about: "The most memories handed to the agent with one prompt",
  }),
  // It stands here because every prompt asks for it, and the table of the others is not loaded for that.
  "recall.embeddings.in_hooks": usersOwn(
    flag({
      value: false,
      reader: "recall",
      about: "Ask the server for vectors with each prompt as well, not in searches alone",
    }),
  ),
};
