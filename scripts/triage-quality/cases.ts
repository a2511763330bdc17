import { readdirSync } from "node:fs";
import { CATEGORY_NAMES, type Category } from "#base/memory-item.ts";

/** One thing that happens in a turn of a case. */
export type Step = readonly [kind: string, what?: unknown, more?: unknown];

/** A turn made by hand, and the facts in it that are worth saving. */
export interface Case {
  readonly id: string;
  /** The agent's words before the turn. */
  readonly before?: string;
  readonly turn: readonly Step[];
  readonly holds: readonly Category[];
}

/** The cases that the rules were tuned by, and those whose mistakes nobody reads one by one. */
export const CASE_SETS = ["tuned", "held-out"] as const;

/** One of the two sets. */
export type CaseSet = (typeof CASE_SETS)[number];

const FOLDER = "test/fixtures/triage";

/** All cases of a set. */
export async function readCases(set: CaseSet): Promise<Case[]> {
  const folder = `${FOLDER}/${set}`;
  const names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  const texts = await Promise.all(names.sort().map((name) => Bun.file(`${folder}/${name}`).text()));
  return texts.flatMap((text) => text.trim().split("\n")).map(caseFrom);
}

function caseFrom(line: string): Case {
  const found = JSON.parse(line) as Case;
  const isKnown = found.holds.every((category) => CATEGORY_NAMES.includes(category));
  if (!isKnown) throw new Error(`${found.id} holds what is no category`);
  return found;
}
