import { flag, usersOwn, whole } from "./setting-rows.ts";

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
