import { whole } from "./rows.ts";

/** What recall goes by. */
export const RECALL_SETTINGS = {
  "retrieval.max_inject": whole({
    value: 5,
    min: 0,
    max: 20,
    reader: "recall",
    about: "The most memories handed to the agent with one prompt",
  }),
};
