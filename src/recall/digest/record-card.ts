import type { Category } from "#base/category.ts";
import type { JsonObject } from "#base/json.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { sayerOf, textsIn } from "#layouts/records/format/record-words.ts";
import type { TrustLevel } from "#trust/trust-state.ts";
import type { Findable } from "./make-record-digest.ts";

/** What an agent is told of a record, and how its file was when that was written down. */
export interface Card {
  readonly id: string;
  /** What a brief says that tells of it as well. */
  readonly title: string;
  readonly lines: string;
  /** The stamp of the file; another one means that the record may say something else by now. */
  readonly stamp: string;
  /** The page that it stands on; a record has a file of its own. */
  readonly source?: string;
  /** How much it counts beside another that says the same. */
  readonly level: TrustLevel;
}

/** The field of each category that says most, and what is told after it where there is room. */
const FACTS: Readonly<Record<Category, readonly string[]>> = {
  session_summary: ["goal", "next_actions"],
  decision: ["decision", "rationale"],
  runbook: ["root_cause", "steps", "trigger"],
  constraint: ["rule", "workarounds"],
  tech_debt: ["description", "reason_deferred"],
  preference: ["value", "reason"],
};

/** The states of a record's content in which it no longer says how things are. */
const OVER: Readonly<Partial<Record<Category, (content: JsonObject) => boolean>>> = {
  decision: ({ status }) => status === "superseded" || status === "deprecated",
  constraint: ({ active }) => active === false,
  tech_debt: ({ status }) => status === "resolved",
};

/** The most characters of a record's facts: the agent can ask for the rest. */
const FACT_CHARS = 320;

/**
 * Whether a record still says how things are. What has been superseded does not: it would stand beside its successor,
 * or in its place. Whether it may be told unasked is also a matter of trust.
 */
export function isTold(record: MemoryRecord): boolean {
  const { record_status: status, category, content } = record;
  return status === "active" && !OVER[category]?.(content);
}

/** A record as it is told: where it comes from, when it was last changed, its title and id, then the fact that says most. */
export function linesOf(
  { title, category, id, updated_at, content }: MemoryRecord,
  from: string,
): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(updated_at)?.[0];
  const open = content["status"] === "proposed" ? ", only proposed" : "";
  const head = `- ${category.replace("_", " ")}${open}, ${from}${day ? `, ${day}` : ""}: ${oneLine(title || id)} (\`${id}\`)`;
  const fact = factOf(category, content, oneLine(title));
  return fact === "" ? head : `${head}\n  ${fact}`;
}

/** How far a record that is told is trusted. */
interface Trusted extends Pick<Card, "level"> {
  readonly from: string;
}

/** What an agent has drafted, and nobody has said anything about. */
const DRAFTED: Trusted = { from: "from an agent", level: 1 };

/** A record as it is kept to be found and told. */
export function findableOf(
  record: MemoryRecord,
  stamp: string,
  { from, level }: Trusted = DRAFTED,
): Findable {
  const { title, tags, text } = sayerOf(record);
  const { id, category } = record;
  const card: Card = { id, title, lines: linesOf(record, from), stamp, level };
  return { kind: category, name: `${title} ${tags.join(" ")}`, text, card: JSON.stringify(card) };
}

function factOf(category: Category, content: JsonObject, title: string): string {
  const told = [title];
  for (const name of FACTS[category]) {
    const fact = oneLine(textsIn(content[name]).join("; "));
    const isNews = fact !== "" && fact !== "not said" && !told.some((one) => one.includes(fact));
    if (isNews && told.length < 3) told.push(fact);
  }
  return cut(told.slice(1).join(" - "));
}

/** Cut with plain letters: patterns that know all letters of the world take half a millisecond to get ready. */
function cut(text: string): string {
  if (text.length <= FACT_CHARS) return text;
  return `${text
    .slice(0, FACT_CHARS - 3)
    .toWellFormed()
    .trimEnd()}...`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
