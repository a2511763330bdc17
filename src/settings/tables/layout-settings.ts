import { ENABLED_SETTINGS } from "./hook-settings.ts";
import {
  budgets,
  eachCategory,
  flag,
  MAX_BUDGET_CHARS,
  type Setting,
  text,
  usersOwn,
  whole,
} from "./setting.ts";

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

/** Settings of the engines for the layered layout: load, update, compress. */
export const LAYERED_SETTINGS = {
  autoLoad: flag({
    value: true,
    reader: "load",
    about: "Inject memory into a session when it starts",
  }),
  "inject.session_budget": whole({
    value: 6000,
    min: 500,
    max: MAX_BUDGET_CHARS,
    reader: "load",
    about: "The most characters of memory injected into a session when it starts",
  }),
  "inject.subagent_budget": whole({
    value: 2000,
    min: 0,
    max: MAX_BUDGET_CHARS,
    reader: "load",
    about: "The most characters of memory injected into a sub-agent; 0 is none",
  }),
  "inject.subagent_budgets": budgets({
    value: "",
    reader: "load",
    about: "The same by type of sub-agent: `Explore=800, Plan=off`",
  }),
  autoUpdate: flag({ value: true, reader: "update", about: "Save a summary of each session" }),
  updateThreshold: whole({
    value: 3,
    min: 0,
    max: 1000,
    reader: "update",
    about: "How many completed tasks make a session worth a summary",
  }),
  maxMemorySize: whole({
    value: 50_000,
    min: 1000,
    max: 1_000_000,
    reader: "compress",
    about: "The most characters in a memory file",
  }),
  backupEnabled: flag({
    value: true,
    reader: "update",
    about: "Save the previous version of a memory file beside it",
  }),
  compressionThreshold: whole({
    value: 30_000,
    min: 1000,
    max: 1_000_000,
    reader: "compress",
    about: "Compress a memory file above this number of characters",
  }),
};

const AGENT_FILES = ["check", "deny"] as const;

/** Settings of the records layout: categories, counts, times. */
export const RECORD_SETTINGS = {
  ...ENABLED_SETTINGS,
  ...eachCategory(["categories.", ".retention_days"], ({ name }) =>
    whole({
      value: name === "session_summary" ? 90 : 0,
      min: 0,
      max: 36_500,
      reader: "record",
      about: `After how many days a ${name} memory expires; 0 is never`,
    }),
  ),
  "categories.session_summary.max_retained": whole({
    value: 5,
    min: 1,
    max: 1000,
    reader: "record",
    about: "How many session summaries stay active",
  }),
  "records.agent_files": usersOwn<(typeof AGENT_FILES)[number]>({
    type: { kind: "word", words: AGENT_FILES },
    value: "check",
    project: false,
    reader: "hooks",
    about:
      "When an agent writes a record file without a command: check the file, or deny the write",
  }),
  max_memories_per_category: whole({
    value: 100,
    min: 1,
    max: 100_000,
    reader: "record",
    about: "The most active memories in one category",
  }),
  "delete.grace_period_days": whole({
    value: 30,
    min: 0,
    max: 36_500,
    reader: "record",
    about: "For how many days a retired memory can be restored",
  }),
  "delete.archive_retired": flag({
    value: true,
    reader: "record",
    about: "Archive retired memories after the grace period instead of purging them",
  }),
};
