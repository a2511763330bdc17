import type { Category } from "#base/memory-item.ts";

/** A statement in a turn that is worth saving. */
export interface Finding {
  readonly category: Category;
  readonly score: number;
  readonly text: string;
  readonly role: "user" | "agent";
  /** Whether the user means it as a rule, by the grammar of its language. */
  readonly isMeant?: boolean;
  /** The number of its line within the turn. */
  readonly line: number;
  readonly uuid: string;
  readonly at: string;
}

/** The position of a statement in a conversation that is worth saving. */
interface Evidence {
  /** The host's id of the line; empty where it has not been written down yet. */
  readonly uuid: string;
  readonly role: "user" | "agent";
  /** When it was said, as the host says. */
  readonly at: string;
  readonly text: string;
  /** Whether the user means it as a rule: only then a draft of it may be the user's. */
  readonly meant?: true;
}

/** One category with findings of a turn, as the drafter of the memory gets it. */
export interface TriageEntry {
  readonly category: Category;
  readonly score: number;
  readonly description: string;
  /** The file with the excerpts of the conversation; missing if it could not be written. */
  readonly context_file?: string;
  readonly evidence: readonly Evidence[];
}

/** Which model drafts what, and which one verifies. */
export interface ParallelConfig {
  readonly enabled: boolean;
  readonly category_models: Readonly<Record<string, string>>;
  readonly verification_model: string;
  readonly default_model: string;
}

/** The output of triage; its shape is a promise to its readers. */
export interface TriageData {
  readonly session: string;
  readonly categories: readonly TriageEntry[];
  readonly parallel_config: ParallelConfig;
}

/** A memory drafted from what was said and nothing else, by no model. */
export interface ExtractedRecord {
  readonly category: Category;
  readonly title: string;
  readonly tags: readonly string[];
  readonly content: Readonly<Record<string, unknown>>;
  /** How far it may be trusted: less than what somebody has drafted with understanding. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
  /** Whose output said it before the agent did, where it is only an echo. */
  readonly echoes?: "tool" | "file";
}

/** The name of the file with the excerpt for a category, in the folder of its session. */
export function excerptName(category: string): string {
  return `triage/context-${category}.txt`;
}
