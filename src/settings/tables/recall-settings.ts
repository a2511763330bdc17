import { flag, usersOwn, whole } from "./setting-rows.ts";

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
