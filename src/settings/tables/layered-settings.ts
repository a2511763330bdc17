import { MOST_BUDGET_CHARS } from "./setting.ts";
import { budgets, flag, whole } from "./setting-rows.ts";

/** What the engines of the layered layout go by: load, update, compress. */
export const LAYERED_SETTINGS = {
  autoLoad: flag({ value: true, reader: "load", about: "Hand memory to a session when it starts" }),
  "inject.session_budget": whole({
    value: 6000,
    min: 500,
    max: MOST_BUDGET_CHARS,
    reader: "load",
    about: "The most characters of memory injected into a session when it starts",
  }),
  "inject.subagent_budget": whole({
    value: 2000,
    min: 0,
    max: MOST_BUDGET_CHARS,
    reader: "load",
    about: "The most characters of memory handed to a sub-agent for its task; 0 is none",
  }),
  "inject.subagent_budgets": budgets({
    value: "",
    reader: "load",
    about: "The same for types of sub-agents by name: `Explore=800, Plan=off`",
  }),
  autoUpdate: flag({ value: true, reader: "update", about: "Write down what a session has done" }),
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
    about: "The most characters that a memory file may hold",
  }),
  backupEnabled: flag({
    value: true,
    reader: "update",
    about: "Keep the previous version of a memory file beside it",
  }),
  compressionThreshold: whole({
    value: 30_000,
    min: 1000,
    max: 1_000_000,
    reader: "compress",
    about: "From how many characters on a memory file is compressed",
  }),
};
