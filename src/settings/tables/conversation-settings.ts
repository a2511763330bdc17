import { flag, type Setting, text, usersOwn, whole } from "./setting.ts";

const AUTO = ["off", "session-end"] as const;

/** The settings of the conversations layout, which does nothing until the user switches it on. */
export const CONVERSATION_SETTINGS = {
  "conversations.auto": {
    type: { kind: "word", words: AUTO },
    value: "off",
    about: "Extract a summary of each session when it ends, without a model",
    reader: "conversations",
    project: true,
  } satisfies Setting<(typeof AUTO)[number]> as Setting<(typeof AUTO)[number]>,
  "synthesis.auto": whole({
    value: 0,
    min: 0,
    max: 1000,
    reader: "conversations",
    about: "Synthesise the master when a session ends with so many new summaries; 0 is never",
  }),
  "synthesis.max_chars": whole({
    value: 20_000,
    min: 2000,
    max: 200_000,
    reader: "conversations",
    about: "The most characters of a master; what is least valuable beyond goes to its archive",
  }),
  "synthesis.scopes": text({
    value: "",
    maxChars: 2000,
    reader: "conversations",
    about: "Scopes with the files that belong to them: `frontend=web/**,*.css; backend=api/**`",
  }),
  // A master may have been written by somebody else, so no project decides that it is injected.
  "recall.auto": usersOwn(
    flag({
      value: false,
      reader: "conversations",
      about: "Hand the master to each session when it starts",
    }),
  ),
};
