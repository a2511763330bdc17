import { ENABLED_SETTINGS } from "./hook-settings.ts";
import { eachCategory, flag, usersOwn, whole } from "./setting.ts";

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
