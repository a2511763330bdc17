import { isObject, type JsonObject } from "#base/json.ts";
import { FACT_PARTS, noFacts, partsOf, type SessionFacts } from "./session-facts.ts";

/** The state of a session between two reads of its transcript. */
export interface SessionState {
  readonly version: 1;
  /** The project that the session works on. */
  readonly root: string;
  transcript: string;
  /** The offset at which the last read ended, in bytes. */
  offset: number;
  /** The same for the transcripts of its sub-agents, by the names of their files. */
  agents: Readonly<Record<string, number>>;
  /** The version of their folder at that read; empty if it must be read again. */
  agentsSeen: string;
  /** The work tree that the session works in, where that is not the project's folder; paths are printed from there. */
  tree: string;
  /** Lines before this time belong to another session: a fork begins with a copy of its parent. */
  since: string;
  readonly facts: SessionFacts;
  /** Whether the summary was written, and the session's log or the list of sessions was not. */
  isUnlisted: boolean;
  /** The lines of the summary that was written last; none before the first. */
  written: readonly string[];
  /** The lines that somebody has decided about by editing the summary. */
  settled: readonly string[];
  /** How many bytes the memory had when no more could be taken out of it; 0 if it was short enough. */
  overBytes: number;
}

/** The state of a session that is seen for the first time. */
function newState(root: string): SessionState {
  const place = {
    root,
    transcript: "",
    offset: 0,
    agents: {},
    agentsSeen: "",
    since: "",
    tree: "",
    isUnlisted: false,
  };
  return { version: 1, ...place, facts: noFacts(), written: [], settled: [], overBytes: 0 };
}

/** Reads a saved state; a new one if it is of another project, of a later version, or damaged. */
export function stateFrom(kept: JsonObject | undefined, root: string): SessionState {
  const fresh = newState(root);
  if (kept?.["version"] !== 1 || kept["root"] !== root) return fresh;
  // States of earlier versions lack some of the facts.
  const added = { found: [], heard: [], goal: "", turns: [], pending: [], commits: [], left: [] };
  const facts = isObject(kept["facts"]) ? { ...added, ...kept["facts"] } : undefined;
  const state = { agentsSeen: "", since: "", tree: "", isUnlisted: false, ...kept };
  if (!isAlike(state, fresh) || !facts || !isAlike(facts, fresh.facts)) return fresh;
  return { ...state, facts } as unknown as SessionState;
}

/** Whether a session has facts that were not written down yet. */
export function hasNews({ facts, written }: SessionState): boolean {
  const known = new Set(written);
  const parts = partsOf(facts);
  return FACT_PARTS.some((part) => parts[part].some((line) => !known.has(line)));
}

/** Whether each value is of the kind that it is in the model. */
function isAlike(value: JsonObject, model: object): boolean {
  return Object.entries(model).every(([name, one]) => {
    const found = value[name];
    if (Array.isArray(one)) return Array.isArray(found);
    return typeof found === typeof one && found !== null && !Array.isArray(found);
  });
}
