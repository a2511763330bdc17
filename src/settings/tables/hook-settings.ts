import { eachCategory, flag, usersOwn, whole } from "./setting.ts";

/** Settings of the hook door. */
export const HOOK_SETTINGS = {
  enabled: flag({ value: true, reader: "hooks", about: "Switch all of memory on or off" }),
  "hooks.deadline_ms": usersOwn(
    whole({
      value: 150,
      min: 10,
      max: 5000,
      reader: "hooks",
      about: "The deadline of a hook in milliseconds; it then answers with what it has",
    }),
  ),
};

/** Which categories of records exist; a prompt needs only these. */
export const ENABLED_SETTINGS = eachCategory(["categories.", ".enabled"], ({ name }) =>
  flag({ value: true, reader: "record", about: `Save memories of the category ${name}` }),
);

/** Settings of recall. */
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
    about: "The most memories injected with one prompt",
  }),
  // It is in this table because every prompt reads it, without loading the table of the others.
  "recall.embeddings.in_hooks": usersOwn(
    flag({
      value: false,
      reader: "recall",
      about: "Ask the server for vectors with each prompt as well, not only in searches",
    }),
  ),
};
