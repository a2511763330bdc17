import { budgets, flag, MAX_BUDGET_CHARS, whole } from "./setting.ts";

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
