import { ENABLED_SETTINGS } from "./hook-settings.ts";
import { eachCategory, MAX_BUDGET_CHARS, settingsFor, usersOwn, type ValuesOf } from "./setting.ts";

const conversations = settingsFor("conversations");
const load = settingsFor("load");
const update = settingsFor("update");
const compress = settingsFor("compress");
const record = settingsFor("record");
const hooks = settingsFor("hooks");

/** The settings of the conversations layout, which does nothing until the user switches it on. */
export const CONVERSATION_SETTINGS = {
  "conversations.auto": conversations.word(
    ["off", "session-end"],
    "Extract a summary of each session when it ends, without a model",
  ),
  "synthesis.auto": conversations.whole(
    [0, 0, 1000],
    "Synthesise the master when a session ends with so many new summaries; 0 is never",
  ),
  "synthesis.max_chars": conversations.whole(
    [20_000, 2000, 200_000],
    "The most characters of a master; what is least valuable beyond goes to its archive",
  ),
  "synthesis.scopes": conversations.text(
    ["", 2000],
    "Scopes with the files that belong to them: `frontend=web/**,*.css; backend=api/**`",
  ),
  // A master may have been written by somebody else, so no project decides that it is injected.
  ...usersOwn({
    "recall.auto": conversations.flag(false, "Hand the master to each session when it starts"),
  }),
};

/** Settings of the engines for the layered layout: load, update, compress. */
export const LAYERED_SETTINGS = {
  autoLoad: load.flag(true, "Inject memory into a session when it starts"),
  "inject.session_budget": load.whole(
    [6000, 500, MAX_BUDGET_CHARS],
    "The most characters of memory injected into a session when it starts",
  ),
  "inject.subagent_budget": load.whole(
    [3000, 0, MAX_BUDGET_CHARS],
    "The most characters of memory injected into a sub-agent; 0 is none",
  ),
  "inject.subagent_budgets": load.budgets(
    "",
    "The same by type of sub-agent: `Explore=800, Plan=off`",
  ),
  autoUpdate: update.flag(true, "Save a summary of each session"),
  updateThreshold: update.whole(
    [3, 0, 1000],
    "How many completed tasks make a session worth a summary",
  ),
  maxMemorySize: compress.whole([50_000, 1000, 1_000_000], "The most characters in a memory file"),
  backupEnabled: update.flag(true, "Save the previous version of a memory file beside it"),
  compressionThreshold: compress.whole(
    [30_000, 1000, 1_000_000],
    "Compress a memory file above this number of characters",
  ),
};

/** The options of updating and compressing. */
export type LayeredValues = Pick<
  ValuesOf<typeof LAYERED_SETTINGS>,
  "updateThreshold" | "maxMemorySize" | "compressionThreshold" | "backupEnabled"
>;

/** Settings of the records layout: categories, counts, times. */
export const RECORD_SETTINGS = {
  ...ENABLED_SETTINGS,
  ...eachCategory(["categories.", ".retention_days"], ({ name }) =>
    record.whole(
      [name === "session_summary" ? 90 : 0, 0, 36_500],
      `After how many days a ${name} memory expires; 0 is never`,
    ),
  ),
  "categories.session_summary.max_retained": {
    ...record.whole([5, 1, 1000], "How many session summaries stay active"),
    type: { kind: "whole", min: 1, max: 1000, below: 5 } as const,
  },
  ...usersOwn({
    "records.agent_files": hooks.word(
      ["check", "deny"],
      "When an agent writes a record file without a command: check the file, or deny the write",
    ),
    "records.other_tool": record.flag(
      false,
      "Use records of another tool at once, as an agent's notes, if git does not track them",
    ),
  }),
  max_memories_per_category: record.whole(
    [100, 1, 100_000],
    "The most active memories in one category",
  ),
  "delete.grace_period_days": record.whole(
    [30, 0, 36_500],
    "For how many days a retired memory can be restored",
  ),
  "delete.archive_retired": record.flag(
    true,
    "Archive retired memories after the grace period instead of purging them",
  ),
};
